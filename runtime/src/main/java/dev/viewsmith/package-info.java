/**
 * Typed views that stay up to date: annotations that declare them, and what a maintainer offers.
 *
 * <p>A <em>view</em> is an answer over rows that come and go. It is declared as a record, here over
 * two other records:
 *
 * <pre>{@code
 * public record Order(String customer, String product, long amount) {}
 *
 * public record Tag(String product, String tag) {}
 *
 * @View(from = Order.class, join = @Join(value = Tag.class, on = "order.product == tag.product"))
 * public record TagSales(
 *     @GroupBy("order.customer") String customer,
 *     @GroupBy("tag.tag") String tag,
 *     @Count long n,
 *     @Sum("order.amount") long sum) {}
 * }</pre>
 *
 * <p>When it is compiled, the annotation processor generates the class {@code TagSalesMaintainer},
 * which keeps the answer while <em>batches</em> of insertions and deletions come:
 *
 * <pre>{@code
 * TagSalesMaintainer sales = TagSalesMaintainer.create();
 * sales.apply(
 *     sales.newBatch()
 *         .insert(new Order("a", "p", 10))
 *         .insert(new Order("a", "p", 30))
 *         .insert(new Tag("p", "hot")));
 *
 * TagSales row = sales.snapshot().get("a", "hot"); // TagSales[customer=a, tag=hot, n=2, sum=40]
 * }</pre>
 *
 * <h2>Where to look</h2>
 *
 * <ul>
 *   <li>Declaring: {@link dev.viewsmith.View} says what a view can be, {@link dev.viewsmith.Join}
 *       how inputs meet; then the annotations of its components, from {@link dev.viewsmith.Select},
 *       {@link dev.viewsmith.GroupBy} and {@link dev.viewsmith.Count} to {@link dev.viewsmith.Sum},
 *       {@link dev.viewsmith.Avg}, {@link dev.viewsmith.Min}, {@link dev.viewsmith.Max} and {@link
 *       dev.viewsmith.CountDistinct}. {@link dev.viewsmith.ViewSet} names several views that one
 *       maintainer keeps.
 *   <li>Changing: {@link dev.viewsmith.Maintainer} is what every generated class extends, {@link
 *       dev.viewsmith.ViewBatch} what its batches do. A batch is applied whole, or refused with a
 *       {@link dev.viewsmith.BatchRejectedException}.
 *   <li>Reading: {@link dev.viewsmith.ViewSnapshot} is one version of a view, as a {@link
 *       dev.viewsmith.Relation}; {@link dev.viewsmith.Change} is what one batch did to it, as a
 *       {@link dev.viewsmith.Delta}. Of a set these are {@link dev.viewsmith.SetSnapshot} and
 *       {@link dev.viewsmith.SetChange}.
 *   <li>Looking into it: {@link dev.viewsmith.Plan}, {@link dev.viewsmith.Preview}, {@link
 *       dev.viewsmith.Stats}.
 * </ul>
 *
 * <h2>What holds everywhere</h2>
 *
 * <ul>
 *   <li>No argument may be null, and no method returns null, unless it is marked {@code @Nullable}
 *       or its description says otherwise. A null argument is refused with {@link
 *       java.lang.NullPointerException}; a null row or component, given to a batch, with {@link
 *       dev.viewsmith.InvalidRowException} where it must not be; a null key finds the group of
 *       null, if there is one.
 *   <li>What a maintainer hands out (snapshots, changes, deltas, plans, previews, statistics) never
 *       changes, and any number of threads may read it. A batch belongs to one thread at a time. A
 *       maintainer may be used by any number of threads: one at a time changes it, and readers wait
 *       for nobody.
 *   <li>Counts are of type {@code long}: <em>size</em> counts different rows, <em>copies</em>,
 *       <em>multiplicity</em> and <em>count</em> count each copy of a row. A <em>weight</em> is a
 *       change of copies, and may be negative.
 *   <li>Versions are numbered from 0, and each batch that is applied makes the next one.
 *   <li>All exceptions are unchecked. Their messages say what is wrong, and then what to do.
 * </ul>
 */
@NullMarked
package dev.viewsmith;

import org.jspecify.annotations.NullMarked;
