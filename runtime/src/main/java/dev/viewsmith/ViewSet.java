package dev.viewsmith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that several views are kept by one maintainer: an interface with a method for each view.
 *
 * <pre>{@code
 * @ViewSet
 * public interface Shop {
 *   Relation<TagSales> sales();
 *   Relation<CustomerTotal> totals();
 * }
 * }</pre>
 *
 * <p>The maintainer is generated into the same package, named after the interface and what encloses
 * it: {@code ShopMaintainer}. The views share what they have in common: a batch takes the rows of
 * all their inputs, each row is kept once, and so are the tables and indexes that several views
 * need.
 *
 * <p><b>One version for all views.</b> A batch is applied to all of them or to none: one that a
 * view refuses is refused by all. The new version of all views is published with one write, so that
 * readers never see one view before a batch and another after it.
 *
 * <ul>
 *   <li>A snapshot of the maintainer implements the interface. Each accessor returns the view as it
 *       is in that version, as an object that also has {@code get(key…)} if the view groups. A view
 *       that no batch touches stays the same object from version to version.
 *   <li>A change has a method of the same name for each view, which returns its {@link Delta}: an
 *       empty one if the batch did not change it.
 * </ul>
 *
 * <p>Each accessor has no parameters and returns a {@link Relation} of another record with {@link
 * View}. A view may be over another view, of the set or not. Default, static and private methods
 * are yours. The interface may extend {@link Snapshot}, and then shows the version, too. What is
 * generated is public if the interface, what encloses it, its views and their inputs are.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface ViewSet {}
