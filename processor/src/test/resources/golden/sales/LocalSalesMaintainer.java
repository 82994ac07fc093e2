package sales;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Plan;
import dev.viewsmith.Shortages;
import dev.viewsmith.Stats;
import dev.viewsmith.ViewBatch;
import dev.viewsmith.ViewChange;
import dev.viewsmith.ViewSnapshot;
import dev.viewsmith.internal.ChangeLog;
import dev.viewsmith.internal.ChangeSet;
import dev.viewsmith.internal.Contract;
import dev.viewsmith.internal.Definition;
import dev.viewsmith.internal.Dictionary;
import dev.viewsmith.internal.DictionaryValues;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.Hashing;
import dev.viewsmith.internal.JoinIndex;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import dev.viewsmith.internal.Sums;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link LocalSales} up to date while clients, sales, items and depots come and go.
 *
 * <pre>{@code
 * view    LocalSales
 * from    Client client
 * join    Sale sale on sale.client == client.id
 * join    Item item on item.sale == sale.id
 * join    Depot depot on depot.name == item.depot && depot.city == client.city
 * where   client.segment == "retail" && sale.day >= 100
 * group   city = depot.city
 * select  items = count, turnover = sum(item.count * item.price)
 *
 * state   byId           id -> clients (segment, city)     which sale and item changes probe
 *                           -> sales by client (id, day)   which client changes probe
 *         byIdAndCity    (id, city) -> clients ()   which depot changes probe
 *         saleById       id -> sales (client)
 *                           -> items by sale (depot, count, price)
 *         byDepot        depot -> items (sale, count, price)   which depot changes probe
 *         byNameAndCity  (name, city) -> depots ()
 *         groups         city -> items, turnover
 *         strings        an id for each string
 *
 * client  1. find the id in byId
 *         2. join it only if client.segment == "retail"
 *         3. join each sale in byId where sale.day >= 100
 *         4. find sale.id in saleById
 *         5. join each item in saleById
 *         6. find (item.depot, client.city) in byNameAndCity
 *         7. join each depot in byNameAndCity: weight of the client times copies of all others
 *         8. enter the client into byId
 *         9. enter the client into byIdAndCity if client.segment == "retail"
 * sale    10. find the client in byId
 *         11. find the id in saleById
 *         12. join it only if sale.day >= 100
 *         13. join each client in byId where client.segment == "retail"
 *         14. join each item in saleById
 *         15. find (item.depot, client.city) in byNameAndCity
 *         16. join each depot in byNameAndCity: weight of the sale times copies of all others
 *         17. enter the sale into byId
 *         18. enter the sale into saleById if sale.day >= 100
 * item    19. find the sale in saleById
 *         20. compute item.count * item.price: refuses the batch where that fails
 *         21. join each sale in saleById
 *         22. find sale.client in byId
 *         23. join each client in byId where client.segment == "retail"
 *         24. find (item.depot, client.city) in byNameAndCity
 *         25. join each depot in byNameAndCity: weight of the item times copies of all others
 *         26. enter the item into saleById
 *         27. enter the item into byDepot
 * depot   28. find the name in byDepot
 *         29. join each item in byDepot
 *         30. find item.sale in saleById
 *         31. join each sale in saleById
 *         32. find (sale.client, depot.city) in byIdAndCity
 *         33. join each client in byIdAndCity: weight of the depot times copies of all others
 *         34. enter the depot into byNameAndCity
 * joined  35. find the group (depot.city) in groups
 *         36. add the weight to items, weight times item.count * item.price to turnover
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first (clients, then sales, then items, then depots), then its insertions. Each change
 * meets the state that those before it have left, so that a pair whose two sides change counts
 * once.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the joined rows), {@code settle}, {@code
 * keep} and {@code publish}. A refusal ends in {@code undo}, whichever step before {@code keep} it
 * comes from; from there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link LocalSales}: change the declaration, not this file.
 */
@NullMarked
public final class LocalSalesMaintainer
    extends Maintainer<
        LocalSalesMaintainer.Batch,
        LocalSalesMaintainer.Snapshot,
        ViewChange<LocalSales, LocalSalesMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of clients in this batch. */
  private final ChangeSet clientChanges = new ChangeSet("Client", ClientRow.COLUMNS);

  /** Net changes of sales in this batch. */
  private final ChangeSet saleChanges = new ChangeSet("Sale", SaleRow.COLUMNS);

  /** Net changes of items in this batch. */
  private final ChangeSet itemChanges = new ChangeSet("Item", ItemRow.COLUMNS);

  /** Net changes of depots in this batch. */
  private final ChangeSet depotChanges = new ChangeSet("Depot", DepotRow.COLUMNS);

  /** Clients and sales by id. */
  private final ById byId = new ById();

  /** Clients by id and city. */
  private final ByIdAndCity byIdAndCity = new ByIdAndCity();

  /** Sales and items by id. */
  private final LocalSalesSaleById saleById = new LocalSalesSaleById();

  /** Items by depot. */
  private final ByDepot byDepot = new ByDepot();

  /** Depots by name and city. */
  private final ByNameAndCity byNameAndCity = new ByNameAndCity();

  /** Rows of this batch's delta join, before grouping. */
  private final JoinedRows joined = new JoinedRows(JoinedRow.WORDS);

  /** Summaries by city. */
  private final Groups groups = new Groups();

  /** Sums of {@code item.count * item.price}. */
  private final Sums sums = new Sums();

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  private LocalSalesMaintainer() {
    super("LocalSales");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static LocalSalesMaintainer create() {
    return new LocalSalesMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join(int sign) {
    joinClients(sign);
    joined.endOfInput();
    joinSales(sign);
    joined.endOfInput();
    joinItems(sign);
    joined.endOfInput();
    joinDepots(sign);
    joined.endOfInput();
  }

  private void joinClients(int sign) {
    long[] client = clientChanges.words();
    for (int from = clientChanges.first(sign), to; from >= 0; from = clientChanges.seek(to, sign)) {
      to = clientChanges.run(from);
      if (clientChanges.isLarge()) {
        byId.touch(client, from, to, ClientRow.WORDS, ClientRow.ID);
      }
      for (int row = from; row >= 0; row = clientChanges.next(row, to, sign)) {
        onClient(
            client[row + ClientRow.ID],
            client[row + ClientRow.SEGMENT],
            client[row + ClientRow.CITY],
            client[row + ClientRow.WEIGHT]);
      }
    }
  }

  private void joinSales(int sign) {
    long[] sale = saleChanges.words();
    for (int from = saleChanges.first(sign), to; from >= 0; from = saleChanges.seek(to, sign)) {
      to = saleChanges.run(from);
      if (saleChanges.isLarge()) {
        byId.touch(sale, from, to, SaleRow.WORDS, SaleRow.CLIENT);
      }
      for (int row = from; row >= 0; row = saleChanges.next(row, to, sign)) {
        onSale(
            sale[row + SaleRow.CLIENT],
            sale[row + SaleRow.ID],
            sale[row + SaleRow.DAY],
            sale[row + SaleRow.WEIGHT]);
      }
    }
  }

  private void joinItems(int sign) {
    long[] item = itemChanges.words();
    for (int from = itemChanges.first(sign), to; from >= 0; from = itemChanges.seek(to, sign)) {
      to = itemChanges.run(from);
      if (itemChanges.isLarge()) {
        saleById.touch(item, from, to, ItemRow.WORDS, ItemRow.SALE);
      }
      for (int row = from; row >= 0; row = itemChanges.next(row, to, sign)) {
        onItem(
            item[row + ItemRow.SALE],
            item[row + ItemRow.DEPOT],
            item[row + ItemRow.COUNT],
            item[row + ItemRow.PRICE],
            item[row + ItemRow.WEIGHT]);
      }
    }
  }

  private void joinDepots(int sign) {
    long[] depot = depotChanges.words();
    for (int from = depotChanges.first(sign), to; from >= 0; from = depotChanges.seek(to, sign)) {
      to = depotChanges.run(from);
      if (depotChanges.isLarge()) {
        byNameAndCity.touch(depot, from, to, DepotRow.WORDS, DepotRow.NAME, DepotRow.CITY);
      }
      for (int row = from; row >= 0; row = depotChanges.next(row, to, sign)) {
        onDepot(
            depot[row + DepotRow.NAME], depot[row + DepotRow.CITY], depot[row + DepotRow.WEIGHT]);
      }
    }
  }

  /** A client comes (weight above 0) or goes. */
  private void onClient(long id, long segment, long city, long weight) {
    // 1. find the id in byId
    int entry = byId.find(id);

    // 2. join it only if client.segment == "retail"
    if (string(segment).equals("retail")) {
      // 3. join each sale in byId where sale.day >= 100
      byId.openSales(entry);
      long[] sales = byId.block;
      for (int sale = byId.from, saleEnd = byId.to; sale < saleEnd; sale += SaleById.WORDS) {
        long saleId = sales[sale + SaleById.ID];
        long day = sales[sale + SaleById.DAY];
        if (day >= 100) {
          // 4. find sale.id in saleById
          int saleByIdEntry = saleById.find(saleId);
          // 5. join each item in saleById
          saleById.openItems(saleByIdEntry);
          long[] items = saleById.block;
          for (int item = saleById.from, itemEnd = saleById.to;
              item < itemEnd;
              item += ItemSaleById.WORDS) {
            long depot = items[item + ItemSaleById.DEPOT];
            long count = items[item + ItemSaleById.COUNT];
            long price = items[item + ItemSaleById.PRICE];
            // 6. find (item.depot, client.city) in byNameAndCity
            int nameAndCityEntry = byNameAndCity.find(depot, city);
            // 7. join each depot in byNameAndCity: weight of the client times copies of all others
            byNameAndCity.openDepots(nameAndCityEntry);
            long[] depots = byNameAndCity.block;
            for (int at = byNameAndCity.from, depotEnd = byNameAndCity.to;
                at < depotEnd;
                at += DepotEntry.WORDS) {
              long turnoverValue = Math.multiplyExact(count, price);
              long saleCopies = sales[sale + SaleById.COPIES];
              long itemCopies = items[item + ItemSaleById.COPIES];
              long depotCopies = depots[at + DepotEntry.COPIES];
              addJoined(
                  city,
                  turnoverValue,
                  Math.multiplyExact(
                      Math.multiplyExact(Math.multiplyExact(weight, saleCopies), itemCopies),
                      depotCopies));
            }
          }
        }
      }
    }

    // 8. enter the client into byId
    // 9. enter the client into byIdAndCity if client.segment == "retail"
    enterClient(entry, id, segment, city, weight);
    clientChanges.entered();
  }

  private void enterClient(int entry, long id, long segment, long city, long weight) {
    int rows = byId.addClient(entry, id, segment, city, weight);
    if (string(segment).equals("retail")) {
      byIdAndCity.addClient(byIdAndCity.find(id, city), id, city, weight);
    }
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(segment, rows);
      strings.count(city, rows);
    }
  }

  /** A sale comes (weight above 0) or goes. */
  private void onSale(long client, long id, long day, long weight) {
    // 10. find the client in byId
    int idEntry = byId.find(client);

    // 11. find the id in saleById
    int saleByIdEntry = saleById.find(id);

    // 12. join it only if sale.day >= 100
    if (day >= 100) {
      // 13. join each client in byId where client.segment == "retail"
      byId.openClients(idEntry);
      long[] clients = byId.block;
      for (int at = byId.from, clientEnd = byId.to; at < clientEnd; at += ClientById.WORDS) {
        long segment = clients[at + ClientById.SEGMENT];
        long city = clients[at + ClientById.CITY];
        if (string(segment).equals("retail")) {
          // 14. join each item in saleById
          saleById.openItems(saleByIdEntry);
          long[] items = saleById.block;
          for (int item = saleById.from, itemEnd = saleById.to;
              item < itemEnd;
              item += ItemSaleById.WORDS) {
            long depot = items[item + ItemSaleById.DEPOT];
            long count = items[item + ItemSaleById.COUNT];
            long price = items[item + ItemSaleById.PRICE];
            // 15. find (item.depot, client.city) in byNameAndCity
            int nameAndCityEntry = byNameAndCity.find(depot, city);
            // 16. join each depot in byNameAndCity: weight of the sale times copies of all others
            byNameAndCity.openDepots(nameAndCityEntry);
            long[] depots = byNameAndCity.block;
            for (int depotAt = byNameAndCity.from, depotEnd = byNameAndCity.to;
                depotAt < depotEnd;
                depotAt += DepotEntry.WORDS) {
              long turnoverValue = Math.multiplyExact(count, price);
              long clientCopies = clients[at + ClientById.COPIES];
              long itemCopies = items[item + ItemSaleById.COPIES];
              long depotCopies = depots[depotAt + DepotEntry.COPIES];
              addJoined(
                  city,
                  turnoverValue,
                  Math.multiplyExact(
                      Math.multiplyExact(Math.multiplyExact(weight, clientCopies), itemCopies),
                      depotCopies));
            }
          }
        }
      }
    }

    // 17. enter the sale into byId
    // 18. enter the sale into saleById if sale.day >= 100
    enterSale(idEntry, saleByIdEntry, client, id, day, weight);
    saleChanges.entered();
  }

  private void enterSale(
      int idEntry, int saleByIdEntry, long client, long id, long day, long weight) {
    byId.addSale(idEntry, client, id, day, weight);
    if (day >= 100) {
      saleById.addSale(saleByIdEntry, id, client, weight);
    }
  }

  /** An item comes (weight above 0) or goes. */
  private void onItem(long sale, long depot, long count, long price, long weight) {
    // 19. find the sale in saleById
    int entry = saleById.find(sale);

    // 20. compute item.count * item.price: refuses the batch where that fails
    long turnoverValue = turnoverValue(sale, depot, count, price);

    // 21. join each sale in saleById
    saleById.openSales(entry);
    long[] sales = saleById.block;
    for (int at = saleById.from, saleEnd = saleById.to; at < saleEnd; at += SaleSaleById.WORDS) {
      long client = sales[at + SaleSaleById.CLIENT];
      // 22. find sale.client in byId
      int idEntry = byId.find(client);
      // 23. join each client in byId where client.segment == "retail"
      byId.openClients(idEntry);
      long[] clients = byId.block;
      for (int clientAt = byId.from, clientEnd = byId.to;
          clientAt < clientEnd;
          clientAt += ClientById.WORDS) {
        long segment = clients[clientAt + ClientById.SEGMENT];
        long city = clients[clientAt + ClientById.CITY];
        if (string(segment).equals("retail")) {
          // 24. find (item.depot, client.city) in byNameAndCity
          int nameAndCityEntry = byNameAndCity.find(depot, city);
          // 25. join each depot in byNameAndCity: weight of the item times copies of all others
          byNameAndCity.openDepots(nameAndCityEntry);
          long[] depots = byNameAndCity.block;
          for (int depotAt = byNameAndCity.from, depotEnd = byNameAndCity.to;
              depotAt < depotEnd;
              depotAt += DepotEntry.WORDS) {
            long saleCopies = sales[at + SaleSaleById.COPIES];
            long clientCopies = clients[clientAt + ClientById.COPIES];
            long depotCopies = depots[depotAt + DepotEntry.COPIES];
            addJoined(
                city,
                turnoverValue,
                Math.multiplyExact(
                    Math.multiplyExact(Math.multiplyExact(weight, saleCopies), clientCopies),
                    depotCopies));
          }
        }
      }
    }

    // 26. enter the item into saleById
    // 27. enter the item into byDepot
    enterItem(entry, sale, depot, count, price, weight);
    itemChanges.entered();
  }

  private void enterItem(int entry, long sale, long depot, long count, long price, long weight) {
    int rows = saleById.addItem(entry, sale, depot, count, price, weight);
    byDepot.addItem(byDepot.find(depot), depot, sale, count, price, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(depot, rows);
    }
  }

  /** A depot comes (weight above 0) or goes. */
  private void onDepot(long name, long city, long weight) {
    // 28. find the name in byDepot
    int entry = byDepot.find(name);
    byDepot.openItems(entry);

    // 29. join each item in byDepot
    long[] items = byDepot.block;
    for (int item = byDepot.from, itemEnd = byDepot.to; item < itemEnd; item += ItemByDepot.WORDS) {
      long sale = items[item + ItemByDepot.SALE];
      long count = items[item + ItemByDepot.COUNT];
      long price = items[item + ItemByDepot.PRICE];
      // 30. find item.sale in saleById
      int saleByIdEntry = saleById.find(sale);
      // 31. join each sale in saleById
      saleById.openSales(saleByIdEntry);
      long[] sales = saleById.block;
      for (int at = saleById.from, saleEnd = saleById.to; at < saleEnd; at += SaleSaleById.WORDS) {
        long client = sales[at + SaleSaleById.CLIENT];
        // 32. find (sale.client, depot.city) in byIdAndCity
        int idAndCityEntry = byIdAndCity.find(client, city);
        // 33. join each client in byIdAndCity: weight of the depot times copies of all others
        byIdAndCity.openClients(idAndCityEntry);
        long[] clients = byIdAndCity.block;
        for (int clientAt = byIdAndCity.from, clientEnd = byIdAndCity.to;
            clientAt < clientEnd;
            clientAt += ClientByIdAndCity.WORDS) {
          long turnoverValue = Math.multiplyExact(count, price);
          long itemCopies = items[item + ItemByDepot.COPIES];
          long saleCopies = sales[at + SaleSaleById.COPIES];
          long clientCopies = clients[clientAt + ClientByIdAndCity.COPIES];
          addJoined(
              city,
              turnoverValue,
              Math.multiplyExact(
                  Math.multiplyExact(Math.multiplyExact(weight, itemCopies), saleCopies),
                  clientCopies));
        }
      }
    }

    // 34. enter the depot into byNameAndCity
    enterDepot(name, city, weight);
    depotChanges.entered();
  }

  private void enterDepot(long name, long city, long weight) {
    int rows = byNameAndCity.addDepot(byNameAndCity.find(name, city), name, city, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(name, rows);
      strings.count(city, rows);
    }
  }

  /** Computes {@code item.count * item.price}; refuses the batch where that cannot be computed. */
  private long turnoverValue(long sale, long depot, long count, long price) {
    try {
      return Math.multiplyExact(count, price);
    } catch (ArithmeticException fault) {
      throw refuse("item.count * item.price", fault, item(sale, depot, count, price));
    }
  }

  private void addJoined(long city, long turnoverValue, long weight) {
    int row = joined.append();
    long[] words = joined.words;
    words[row + JoinedRow.HASH] = Groups.hash(strings.hash(city));
    words[row + JoinedRow.KEY] = city;
    words[row + JoinedRow.TURNOVER_VALUE] = turnoverValue;
    words[row + JoinedRow.WEIGHT] = weight;
  }

  @Override
  protected void update() {
    joined.partition();
    for (int slice = 0; slice < joined.slices(); slice++) {
      long[] words = joined.slice(slice);
      for (int from = 0, to; from < joined.end(slice); from = to) {
        to = joined.run(slice, from);
        // Into the cache first, all at once: row by row, each load would wait for the one before.
        groups.touch(words, from, to, JoinedRow.WORDS);
        for (int row = from; row < to; row += JoinedRow.WORDS) {
          // If this refuses the row, it has changed nothing: undo takes back the rows before.
          onJoined(words, row, words[row + JoinedRow.WEIGHT]);
          joined.done++;
        }
      }
    }
  }

  /** A joined row comes (weight above 0) or goes. */
  private void onJoined(long[] words, int row, long weight) {
    long key = words[row + JoinedRow.KEY];
    long turnoverValue = words[row + JoinedRow.TURNOVER_VALUE];

    // 35. find the group (depot.city) in groups
    int group = groups.open(words[row + JoinedRow.HASH], key);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = groups.page;

    // 36. add the weight to items, weight times item.count * item.price to turnover
    long itemsBefore = page[group + Groups.ITEMS];
    // Refuses a count beyond long, while nothing has changed; readers pass a group of 0 rows.
    groups.count(itemsBefore, weight);
    GroupTable.put(page, group + Groups.ITEMS, itemsBefore + weight);
    GroupTable.put(
        page,
        group + Groups.TURNOVER,
        sums.add(page[group + Groups.TURNOVER], turnoverValue, weight));
  }

  @Override
  protected void settle() {
    if (sums.suspect()) {
      int row = Sums.outOfRange(groups, Groups.TURNOVER, joined, JoinedRow.TURNOVER_VALUE);
      if (row >= 0) {
        throw overflow("LocalSales", group(row), "turnover");
      }
    }
  }

  @Override
  protected List<Object> failedGroup() {
    return group(joined.done);
  }

  /** The key of the group that a joined row of this batch belongs to. */
  private List<Object> group(int row) {
    long key = joined.sliceOf(row)[joined.offsetOf(row) + JoinedRow.KEY];
    return List.of(string(key));
  }

  @Override
  protected void undo() {
    // Last first: each step back meets the state that the step forth has left.
    for (int row = joined.done - 1; row >= 0; row--) {
      long[] words = joined.sliceOf(row);
      int at = joined.offsetOf(row);
      onJoined(words, at, -words[at + JoinedRow.WEIGHT]);
    }
    // Touched groups stay noted: the runtime publishes the old version anew and drops the notes.
    undoClients();
    undoSales();
    undoItems();
    undoDepots();
    clear();
    strings.undo();
  }

  private void undoClients() {
    long[] words = clientChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < clientChanges.end(); row += ClientRow.WORDS) {
      if (clientChanges.isEntered(row)) {
        long id = words[row + ClientRow.ID];
        long segment = words[row + ClientRow.SEGMENT];
        long city = words[row + ClientRow.CITY];
        enterClient(byId.find(id), id, segment, city, -words[row + ClientRow.WEIGHT]);
      }
    }
  }

  private void undoSales() {
    long[] words = saleChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < saleChanges.end(); row += SaleRow.WORDS) {
      if (saleChanges.isEntered(row)) {
        long client = words[row + SaleRow.CLIENT];
        long id = words[row + SaleRow.ID];
        long day = words[row + SaleRow.DAY];
        enterSale(
            byId.find(client), saleById.find(id), client, id, day, -words[row + SaleRow.WEIGHT]);
      }
    }
  }

  private void undoItems() {
    long[] words = itemChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < itemChanges.end(); row += ItemRow.WORDS) {
      if (itemChanges.isEntered(row)) {
        long sale = words[row + ItemRow.SALE];
        long depot = words[row + ItemRow.DEPOT];
        long count = words[row + ItemRow.COUNT];
        long price = words[row + ItemRow.PRICE];
        enterItem(saleById.find(sale), sale, depot, count, price, -words[row + ItemRow.WEIGHT]);
      }
    }
  }

  private void undoDepots() {
    long[] words = depotChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < depotChanges.end(); row += DepotRow.WORDS) {
      if (depotChanges.isEntered(row)) {
        long name = words[row + DepotRow.NAME];
        long city = words[row + DepotRow.CITY];
        enterDepot(name, city, -words[row + DepotRow.WEIGHT]);
      }
    }
  }

  private void clear() {
    clientChanges.clear();
    saleChanges.clear();
    itemChanges.clear();
    depotChanges.clear();
    joined.clear();
    sums.clear();
  }

  @Override
  protected void keep() {
    clientChanges.publish();
    saleChanges.publish();
    itemChanges.publish();
    depotChanges.publish();
    strings.keep();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, groups.publish(), strings.publish());
  }

  @Override
  protected ViewChange<LocalSales, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("byId", byId);
    stats.add("byIdAndCity", byIdAndCity);
    stats.add("saleById", saleById);
    stats.add("byDepot", byDepot);
    stats.add("byNameAndCity", byNameAndCity);
    stats.add("groups", groups);
    stats.add("strings", strings);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readClients(batch.clients);
    readSales(batch.sales);
    readItems(batch.items);
    readDepots(batch.depots);
    checkClients(shortages);
    checkSales(shortages);
    checkItems(shortages);
    checkDepots(shortages);
    clientChanges.checkCopies();
    saleChanges.checkCopies();
    itemChanges.checkCopies();
    depotChanges.checkCopies();
  }

  private void readClients(ChangeLog log) {
    clientChanges.begin(log.size());
    if (log.deletesAll()) {
      clientChanges.deleteAll(byId, ById.CLIENTS, ClientById.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = clientChanges.slot();
      int row = clientChanges.end();
      words[row + ClientRow.ID] = log.word(i, Batch.CLIENT_ID);
      words[row + ClientRow.SEGMENT] = strings.encode(log.object(i, Batch.CLIENT_SEGMENT));
      words[row + ClientRow.CITY] = strings.encode(log.object(i, Batch.CLIENT_CITY));
      clientChanges.add(log.weight(i));
    }
  }

  private void readSales(ChangeLog log) {
    saleChanges.begin(log.size());
    if (log.deletesAll()) {
      saleChanges.deleteAll(byId, ById.SALES, SaleById.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = saleChanges.slot();
      int row = saleChanges.end();
      words[row + SaleRow.CLIENT] = log.word(i, Batch.SALE_CLIENT);
      words[row + SaleRow.ID] = log.word(i, Batch.SALE_ID);
      words[row + SaleRow.DAY] = log.word(i, Batch.SALE_DAY);
      saleChanges.add(log.weight(i));
    }
  }

  private void readItems(ChangeLog log) {
    itemChanges.begin(log.size());
    if (log.deletesAll()) {
      itemChanges.deleteAll(saleById, LocalSalesSaleById.ITEMS, ItemSaleById.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = itemChanges.slot();
      int row = itemChanges.end();
      words[row + ItemRow.SALE] = log.word(i, Batch.ITEM_SALE);
      words[row + ItemRow.DEPOT] = strings.encode(log.object(i, Batch.ITEM_DEPOT));
      words[row + ItemRow.COUNT] = log.word(i, Batch.ITEM_COUNT);
      words[row + ItemRow.PRICE] = log.word(i, Batch.ITEM_PRICE);
      itemChanges.add(log.weight(i));
    }
  }

  private void readDepots(ChangeLog log) {
    depotChanges.begin(log.size());
    if (log.deletesAll()) {
      depotChanges.deleteAll(byNameAndCity, ByNameAndCity.DEPOTS, DepotEntry.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = depotChanges.slot();
      int row = depotChanges.end();
      words[row + DepotRow.NAME] = strings.encode(log.object(i, Batch.DEPOT_NAME));
      words[row + DepotRow.CITY] = strings.encode(log.object(i, Batch.DEPOT_CITY));
      depotChanges.add(log.weight(i));
    }
  }

  private void checkClients(Shortages shortages) {
    long[] words = clientChanges.words();
    for (int from = 0, to; from < clientChanges.checkEnd(); from = to) {
      to = clientChanges.run(from);
      byId.touch(words, from, to, ClientRow.WORDS, ClientRow.ID);
      for (int row = from; row < to; row += ClientRow.WORDS) {
        long weight = words[row + ClientRow.WEIGHT];
        if (weight < 0) {
          long id = words[row + ClientRow.ID];
          long segment = words[row + ClientRow.SEGMENT];
          long city = words[row + ClientRow.CITY];
          long copies = byId.copiesOfClient(id, segment, city);
          if (copies + weight < 0) {
            shortages.add("Client", client(id, segment, city), copies, weight);
          }
        }
      }
    }
  }

  private void checkSales(Shortages shortages) {
    long[] words = saleChanges.words();
    for (int from = 0, to; from < saleChanges.checkEnd(); from = to) {
      to = saleChanges.run(from);
      byId.touch(words, from, to, SaleRow.WORDS, SaleRow.CLIENT);
      for (int row = from; row < to; row += SaleRow.WORDS) {
        long weight = words[row + SaleRow.WEIGHT];
        if (weight < 0) {
          long client = words[row + SaleRow.CLIENT];
          long id = words[row + SaleRow.ID];
          long day = words[row + SaleRow.DAY];
          long copies = byId.copiesOfSale(client, id, day);
          if (copies + weight < 0) {
            shortages.add("Sale", sale(id, client, day), copies, weight);
          }
        }
      }
    }
  }

  private void checkItems(Shortages shortages) {
    long[] words = itemChanges.words();
    for (int from = 0, to; from < itemChanges.checkEnd(); from = to) {
      to = itemChanges.run(from);
      saleById.touch(words, from, to, ItemRow.WORDS, ItemRow.SALE);
      for (int row = from; row < to; row += ItemRow.WORDS) {
        long weight = words[row + ItemRow.WEIGHT];
        if (weight < 0) {
          long sale = words[row + ItemRow.SALE];
          long depot = words[row + ItemRow.DEPOT];
          long count = words[row + ItemRow.COUNT];
          long price = words[row + ItemRow.PRICE];
          long copies = saleById.copiesOfItem(sale, depot, count, price);
          if (copies + weight < 0) {
            shortages.add("Item", item(sale, depot, count, price), copies, weight);
          }
        }
      }
    }
  }

  private void checkDepots(Shortages shortages) {
    long[] words = depotChanges.words();
    for (int from = 0, to; from < depotChanges.checkEnd(); from = to) {
      to = depotChanges.run(from);
      byNameAndCity.touch(words, from, to, DepotRow.WORDS, DepotRow.NAME, DepotRow.CITY);
      for (int row = from; row < to; row += DepotRow.WORDS) {
        long weight = words[row + DepotRow.WEIGHT];
        if (weight < 0) {
          long name = words[row + DepotRow.NAME];
          long city = words[row + DepotRow.CITY];
          long copies = byNameAndCity.copiesOfDepot(name, city);
          if (copies + weight < 0) {
            shortages.add("Depot", depot(name, city), copies, weight);
          }
        }
      }
    }
  }

  /** The record of a client, or the list of its components if the constructor refuses them. */
  private Object client(long id, long segment, long city) {
    try {
      return new Client((int) id, string(segment), string(city));
    } catch (RuntimeException fault) {
      return List.of((int) id, string(segment), string(city));
    }
  }

  /** The record of a sale, or the list of its components if the constructor refuses them. */
  private Object sale(long id, long client, long day) {
    try {
      return new Sale(id, (int) client, (int) day);
    } catch (RuntimeException fault) {
      return List.of(id, (int) client, (int) day);
    }
  }

  /** The record of an item, or the list of its components if the constructor refuses them. */
  private Object item(long sale, long depot, long count, long price) {
    try {
      return new Item(sale, string(depot), (int) count, price);
    } catch (RuntimeException fault) {
      return List.of(sale, string(depot), (int) count, price);
    }
  }

  /** The record of a depot, or the list of its components if the constructor refuses them. */
  private Object depot(long name, long city) {
    try {
      return new Depot(string(name), string(city));
    } catch (RuntimeException fault) {
      return List.of(string(name), string(city));
    }
  }

  private String string(long id) {
    return strings.at((int) id);
  }

  @Override
  protected Definition definition() {
    return new Declared();
  }

  /** {@return how the view is maintained} */
  public static Plan plan() {
    return Plan.of(
        """
        view    LocalSales
        from    Client client
        join    Sale sale on sale.client == client.id
        join    Item item on item.sale == sale.id
        join    Depot depot on depot.name == item.depot && depot.city == client.city
        where   client.segment == "retail" && sale.day >= 100
        group   city = depot.city
        select  items = count, turnover = sum(item.count * item.price)

        state   byId           id -> clients (segment, city)     which sale and item changes probe
                                  -> sales by client (id, day)   which client changes probe
                byIdAndCity    (id, city) -> clients ()   which depot changes probe
                saleById       id -> sales (client)
                                  -> items by sale (depot, count, price)
                byDepot        depot -> items (sale, count, price)   which depot changes probe
                byNameAndCity  (name, city) -> depots ()
                groups         city -> items, turnover
                strings        an id for each string

        client  1. find the id in byId
                2. join it only if client.segment == "retail"
                3. join each sale in byId where sale.day >= 100
                4. find sale.id in saleById
                5. join each item in saleById
                6. find (item.depot, client.city) in byNameAndCity
                7. join each depot in byNameAndCity: weight of the client times copies of all others
                8. enter the client into byId
                9. enter the client into byIdAndCity if client.segment == "retail"
        sale    10. find the client in byId
                11. find the id in saleById
                12. join it only if sale.day >= 100
                13. join each client in byId where client.segment == "retail"
                14. join each item in saleById
                15. find (item.depot, client.city) in byNameAndCity
                16. join each depot in byNameAndCity: weight of the sale times copies of all others
                17. enter the sale into byId
                18. enter the sale into saleById if sale.day >= 100
        item    19. find the sale in saleById
                20. compute item.count * item.price: refuses the batch where that fails
                21. join each sale in saleById
                22. find sale.client in byId
                23. join each client in byId where client.segment == "retail"
                24. find (item.depot, client.city) in byNameAndCity
                25. join each depot in byNameAndCity: weight of the item times copies of all others
                26. enter the item into saleById
                27. enter the item into byDepot
        depot   28. find the name in byDepot
                29. join each item in byDepot
                30. find item.sale in saleById
                31. join each sale in saleById
                32. find (sale.client, depot.city) in byIdAndCity
                33. join each client in byIdAndCity: weight of the depot times copies of all others
                34. enter the depot into byNameAndCity
        joined  35. find the group (depot.city) in groups
                36. add the weight to items, weight times item.count * item.price to turnover
        """,
        """
        input client change
        input sale change
        input item change
        input depot change
        table byId
        table byIdAndCity
        table saleById
        table byDepot
        table byNameAndCity
        rows joined
        view groups
        client change -> byId: 1 find, 8 enter
        byId -> saleById: 3 join each sale, 4 find, 13 join each client
        saleById -> byNameAndCity: 5 join each item, 6 find, 14 join each item, 15 find
        byNameAndCity -> joined: 7 join each depot, 16 join each depot, 25 join each depot
        client change -> byIdAndCity: 9 enter
        sale change -> byId: 10 find, 17 enter
        sale change -> saleById: 11 find, 18 enter
        item change -> saleById: 19 find, 26 enter
        saleById -> byId: 21 join each sale, 22 find
        byId -> byNameAndCity: 23 join each client, 24 find
        item change -> byDepot: 27 enter
        depot change -> byDepot: 28 find
        byDepot -> saleById: 29 join each item, 30 find
        saleById -> byIdAndCity: 31 join each sale, 32 find
        byIdAndCity -> joined: 33 join each client
        depot change -> byNameAndCity: 34 enter
        joined -> groups: 35 find, 36 add
        """);
  }

  /**
   * Changes of clients, sales, items and depots that are applied together, or not at all.
   *
   * <p>Only the net change of each row counts, not the order of calls. One thread at a time. A row
   * is refused with {@link dev.viewsmith.InvalidRowException} if it or a part of it is null where
   * it must not be, if a number of it has too many digits, or if an accessor throws; the batch then
   * stays as it was.
   */
  public static final class Batch extends ViewBatch {
    private static final int CLIENT_ID = 0;
    private static final int CLIENT_WORDS = 1;
    private static final int CLIENT_SEGMENT = 0;
    private static final int CLIENT_CITY = 1;
    private static final int CLIENT_OBJECTS = 2;
    private static final int SALE_ID = 0;
    private static final int SALE_CLIENT = 1;
    private static final int SALE_DAY = 2;
    private static final int SALE_WORDS = 3;
    private static final int SALE_OBJECTS = 0;
    private static final int ITEM_SALE = 0;
    private static final int ITEM_COUNT = 1;
    private static final int ITEM_PRICE = 2;
    private static final int ITEM_WORDS = 3;
    private static final int ITEM_DEPOT = 0;
    private static final int ITEM_OBJECTS = 1;
    private static final int DEPOT_WORDS = 0;
    private static final int DEPOT_NAME = 0;
    private static final int DEPOT_CITY = 1;
    private static final int DEPOT_OBJECTS = 2;

    private final ChangeLog clients = new ChangeLog(CLIENT_WORDS, CLIENT_OBJECTS);
    private final ChangeLog sales = new ChangeLog(SALE_WORDS, SALE_OBJECTS);
    private final ChangeLog items = new ChangeLog(ITEM_WORDS, ITEM_OBJECTS);
    private final ChangeLog depots = new ChangeLog(DEPOT_WORDS, DEPOT_OBJECTS);

    private Batch(LocalSalesMaintainer owner) {
      super(owner);
    }

    /**
     * Adds one copy of a client.
     *
     * @param row the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Client row) {
      return add(row, 1);
    }

    /**
     * Adds copies of a client.
     *
     * @param row the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Client row, long copies) {
      return add(row, positive(copies));
    }

    /**
     * Takes away one copy of a client.
     *
     * @param row the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Client row) {
      return add(row, -1);
    }

    /**
     * Takes away copies of a client.
     *
     * @param row the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Client row, long copies) {
      return add(row, -positive(copies));
    }

    /**
     * Changes a client: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Client before, Client after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        clients.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a client, or takes them away if the weight is negative.
     *
     * @param row the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Client row, long weight) {
      int id;
      String segment;
      String city;
      try {
        id = row.id();
        segment = row.segment();
        city = row.city();
      } catch (RuntimeException fault) {
        throw unreadable("Client", row, fault);
      }
      return addClient(id, segment, city, weight);
    }

    /**
     * As {@link #insert(Client)}, without a record.
     *
     * @param id {@code Client.id}
     * @param segment {@code Client.segment}
     * @param city {@code Client.city}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertClient(int id, String segment, String city) {
      return addClient(id, segment, city, 1);
    }

    /**
     * As {@link #delete(Client)}, without a record.
     *
     * @param id {@code Client.id}
     * @param segment {@code Client.segment}
     * @param city {@code Client.city}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteClient(int id, String segment, String city) {
      return addClient(id, segment, city, -1);
    }

    /**
     * As {@link #add(Client, long)}, without a record.
     *
     * @param id {@code Client.id}
     * @param segment {@code Client.segment}
     * @param city {@code Client.city}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addClient(int id, String segment, String city, long weight) {
      present(segment, "Client.segment");
      present(city, "Client.city");
      clients.add(weight).with(id).with(segment).with(city);
      return this;
    }

    /**
     * Adds one copy of a sale.
     *
     * @param row the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Sale row) {
      return add(row, 1);
    }

    /**
     * Adds copies of a sale.
     *
     * @param row the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Sale row, long copies) {
      return add(row, positive(copies));
    }

    /**
     * Takes away one copy of a sale.
     *
     * @param row the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Sale row) {
      return add(row, -1);
    }

    /**
     * Takes away copies of a sale.
     *
     * @param row the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Sale row, long copies) {
      return add(row, -positive(copies));
    }

    /**
     * Changes a sale: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Sale before, Sale after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        sales.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a sale, or takes them away if the weight is negative.
     *
     * @param row the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Sale row, long weight) {
      long id;
      int client;
      int day;
      try {
        id = row.id();
        client = row.client();
        day = row.day();
      } catch (RuntimeException fault) {
        throw unreadable("Sale", row, fault);
      }
      return addSale(id, client, day, weight);
    }

    /**
     * As {@link #insert(Sale)}, without a record.
     *
     * @param id {@code Sale.id}
     * @param client {@code Sale.client}
     * @param day {@code Sale.day}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertSale(long id, int client, int day) {
      return addSale(id, client, day, 1);
    }

    /**
     * As {@link #delete(Sale)}, without a record.
     *
     * @param id {@code Sale.id}
     * @param client {@code Sale.client}
     * @param day {@code Sale.day}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteSale(long id, int client, int day) {
      return addSale(id, client, day, -1);
    }

    /**
     * As {@link #add(Sale, long)}, without a record.
     *
     * @param id {@code Sale.id}
     * @param client {@code Sale.client}
     * @param day {@code Sale.day}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addSale(long id, int client, int day, long weight) {
      sales.add(weight).with(id).with(client).with(day);
      return this;
    }

    /**
     * Adds one copy of an item.
     *
     * @param item the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Item item) {
      return add(item, 1);
    }

    /**
     * Adds copies of an item.
     *
     * @param item the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Item item, long copies) {
      return add(item, positive(copies));
    }

    /**
     * Takes away one copy of an item.
     *
     * @param item the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Item item) {
      return add(item, -1);
    }

    /**
     * Takes away copies of an item.
     *
     * @param item the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Item item, long copies) {
      return add(item, -positive(copies));
    }

    /**
     * Changes an item: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Item before, Item after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        items.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of an item, or takes them away if the weight is negative.
     *
     * @param item the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Item item, long weight) {
      long sale;
      String depot;
      int count;
      long price;
      try {
        sale = item.sale();
        depot = item.depot();
        count = item.count();
        price = item.price();
      } catch (RuntimeException fault) {
        throw unreadable("Item", item, fault);
      }
      return addItem(sale, depot, count, price, weight);
    }

    /**
     * As {@link #insert(Item)}, without a record.
     *
     * @param sale {@code Item.sale}
     * @param depot {@code Item.depot}
     * @param count {@code Item.count}
     * @param price {@code Item.price}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertItem(long sale, String depot, int count, long price) {
      return addItem(sale, depot, count, price, 1);
    }

    /**
     * As {@link #delete(Item)}, without a record.
     *
     * @param sale {@code Item.sale}
     * @param depot {@code Item.depot}
     * @param count {@code Item.count}
     * @param price {@code Item.price}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteItem(long sale, String depot, int count, long price) {
      return addItem(sale, depot, count, price, -1);
    }

    /**
     * As {@link #add(Item, long)}, without a record.
     *
     * @param sale {@code Item.sale}
     * @param depot {@code Item.depot}
     * @param count {@code Item.count}
     * @param price {@code Item.price}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addItem(long sale, String depot, int count, long price, long weight) {
      present(depot, "Item.depot");
      items.add(weight).with(sale).with(depot).with(count).with(price);
      return this;
    }

    /**
     * Adds one copy of a depot.
     *
     * @param row the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Depot row) {
      return add(row, 1);
    }

    /**
     * Adds copies of a depot.
     *
     * @param row the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Depot row, long copies) {
      return add(row, positive(copies));
    }

    /**
     * Takes away one copy of a depot.
     *
     * @param row the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Depot row) {
      return add(row, -1);
    }

    /**
     * Takes away copies of a depot.
     *
     * @param row the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Depot row, long copies) {
      return add(row, -positive(copies));
    }

    /**
     * Changes a depot: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Depot before, Depot after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        depots.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a depot, or takes them away if the weight is negative.
     *
     * @param row the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Depot row, long weight) {
      String name;
      String city;
      try {
        name = row.name();
        city = row.city();
      } catch (RuntimeException fault) {
        throw unreadable("Depot", row, fault);
      }
      return addDepot(name, city, weight);
    }

    /**
     * As {@link #insert(Depot)}, without a record.
     *
     * @param name {@code Depot.name}
     * @param city {@code Depot.city}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertDepot(String name, String city) {
      return addDepot(name, city, 1);
    }

    /**
     * As {@link #delete(Depot)}, without a record.
     *
     * @param name {@code Depot.name}
     * @param city {@code Depot.city}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteDepot(String name, String city) {
      return addDepot(name, city, -1);
    }

    /**
     * As {@link #add(Depot, long)}, without a record.
     *
     * @param name {@code Depot.name}
     * @param city {@code Depot.city}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addDepot(String name, String city, long weight) {
      present(name, "Depot.name");
      present(city, "Depot.city");
      depots.add(weight).with(name).with(city);
      return this;
    }

    /**
     * Takes away all copies that an input has when the batch is applied, beside the other changes.
     *
     * @param input the record class of the input
     * @return this batch
     * @throws IllegalArgumentException if the class is no input of the view
     */
    public Batch deleteAll(Class<?> input) {
      if (input == Client.class) {
        clients.deleteAll();
      } else if (input == Sale.class) {
        sales.deleteAll();
      } else if (input == Item.class) {
        items.deleteAll();
      } else if (input == Depot.class) {
        depots.deleteAll();
      } else {
        throw noInput(input, Client.class, Sale.class, Item.class, Depot.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return clients.isEmpty() && sales.isEmpty() && items.isEmpty() && depots.isEmpty();
    }

    @Override
    public void clear() {
      clients.clear();
      sales.clear();
      items.clear();
      depots.clear();
    }

    @Override
    public String toString() {
      return "Client: " + clients + ", Sale: " + sales + ", Item: " + items + ", Depot: " + depots;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<LocalSales> {
    private final DictionaryValues<String> strings;

    private Snapshot(long version, GroupRoot groups, DictionaryValues<String> strings) {
      super(version, groups);
      this.strings = strings;
    }

    /**
     * {@return the summary of a city, or null if there is none}
     *
     * @param city {@code LocalSales.city}
     */
    public @Nullable LocalSales get(String city) {
      GroupReader group = reader();
      return find(group, city) ? row(group) : null;
    }

    private boolean find(GroupReader group, String city) {
      long hash = Groups.hash(Dictionary.hashOf(city));
      boolean found = group.find(hash);
      while (found && !city(group).equals(city)) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, LocalSales row) {
      return find(group, row.city());
    }

    @Override
    protected LocalSales row(GroupReader group) {
      long items = group.word(Groups.ITEMS);
      long turnover = group.word(Groups.TURNOVER);
      return new LocalSales(city(group), items, turnover);
    }

    private String city(GroupReader group) {
      return strings.at((int) group.word(Groups.KEY));
    }
  }

  /** Clients and sales by id: one entry an id, with a block of clients and one of sales. */
  private static final class ById extends JoinIndex {
    static final int ID = 0;
    static final int ROWS = 1;
    static final int CLIENTS = side(1, 0);
    static final int SALES = side(1, 1);

    ById() {
      super(1, 2); // columns of the key; sides
    }

    /** Returns the entry of an id, or -1. */
    int find(long id) {
      long[] directory = this.directory;
      int entry = first(hash(id));
      while (directory[entry + ROWS] != 0 && directory[entry + ID] != id) {
        entry = next(entry);
      }
      return directory[entry + ROWS] != 0 ? entry : -1;
    }

    void openClients(int entry) {
      open(entry, CLIENTS, ClientById.WORDS);
    }

    void openSales(int entry) {
      open(entry, SALES, SaleById.WORDS);
    }

    long copiesOfClient(long id, long segment, long city) {
      openClients(find(id));
      return copies(findClient(segment, city), ClientById.WORDS);
    }

    long copiesOfSale(long client, long id, long day) {
      openSales(find(client));
      return copies(findSale(id, day), SaleById.WORDS);
    }

    /** Adds to the copies of a client. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addClient(int found, long id, long segment, long city, long weight) {
      int entry = found < 0 ? enter(id) : found;
      openClients(entry);
      int at = findClient(segment, city);
      if (at < to) {
        return addCopies(entry, CLIENTS, ClientById.WORDS, at, weight);
      }
      at = append(entry, CLIENTS, ClientById.WORDS, weight);
      block[at + ClientById.SEGMENT] = segment;
      block[at + ClientById.CITY] = city;
      return appended(at, ClientById.WORDS);
    }

    /** Adds to the copies of a sale. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addSale(int found, long client, long id, long day, long weight) {
      int entry = found < 0 ? enter(client) : found;
      openSales(entry);
      int at = findSale(id, day);
      if (at < to) {
        return addCopies(entry, SALES, SaleById.WORDS, at, weight);
      }
      at = append(entry, SALES, SaleById.WORDS, weight);
      block[at + SaleById.ID] = id;
      block[at + SaleById.DAY] = day;
      return appended(at, SaleById.WORDS);
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride, int id) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(hash(words[row + id]));
      }
      for (int row = from; row < to; row += stride) {
        int entry = find(words[row + id]);
        touchRows(entry, CLIENTS, ClientById.WORDS);
        touchRows(entry, SALES, SaleById.WORDS);
      }
    }

    private int findClient(long segment, long city) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(ClientById.WORDS);
        wanted[ClientById.SEGMENT] = segment;
        wanted[ClientById.CITY] = city;
        return findWanted(ClientById.WORDS);
      }
      int at = from;
      while (at < to
          && (block[at + ClientById.SEGMENT] != segment || block[at + ClientById.CITY] != city)) {
        at += ClientById.WORDS;
      }
      return at;
    }

    private int findSale(long id, long day) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(SaleById.WORDS);
        wanted[SaleById.ID] = id;
        wanted[SaleById.DAY] = day;
        return findWanted(SaleById.WORDS);
      }
      int at = from;
      while (at < to && (block[at + SaleById.ID] != id || block[at + SaleById.DAY] != day)) {
        at += SaleById.WORDS;
      }
      return at;
    }

    private int enter(long id) {
      int entry = enterHash(hash(id));
      directory[entry + ID] = id;
      return entry;
    }

    static long hash(long id) {
      return Hashing.mix(id);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + ID]);
    }
  }

  /** Clients by id and city: one entry an id and city, with a block of clients. */
  private static final class ByIdAndCity extends JoinIndex {
    static final int ID = 0;
    static final int CITY = 1;
    static final int ROWS = 2;
    static final int CLIENTS = side(2, 0);

    ByIdAndCity() {
      super(2, 1); // columns of the key; sides
    }

    /** Returns the entry of an id and a city, or -1. */
    int find(long id, long city) {
      long[] directory = this.directory;
      int entry = first(hash(id, city));
      while (directory[entry + ROWS] != 0
          && (directory[entry + ID] != id || directory[entry + CITY] != city)) {
        entry = next(entry);
      }
      return directory[entry + ROWS] != 0 ? entry : -1;
    }

    void openClients(int entry) {
      openJoined(entry, CLIENTS, ClientByIdAndCity.WORDS);
    }

    /** Adds to the copies of a client. */
    void addClient(int found, long id, long city, long weight) {
      int entry = found < 0 ? enter(id, city) : found;
      open(entry, CLIENTS, ClientByIdAndCity.WORDS);
      int at = from;
      if (at < to) {
        addCopies(entry, CLIENTS, ClientByIdAndCity.WORDS, at, weight);
        return;
      }
      at = appendSigned(entry, CLIENTS, ClientByIdAndCity.WORDS, weight);
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride, int id, int city) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(hash(words[row + id], words[row + city]));
      }
      for (int row = from; row < to; row += stride) {
        int entry = find(words[row + id], words[row + city]);
        touchRows(entry, CLIENTS, ClientByIdAndCity.WORDS);
      }
    }

    private int enter(long id, long city) {
      int entry = enterHash(hash(id, city));
      directory[entry + ID] = id;
      directory[entry + CITY] = city;
      return entry;
    }

    static long hash(long id, long city) {
      return Hashing.mix(id, city);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + ID], directory[entry + CITY]);
    }
  }

  /** Sales and items by id: one entry an id, with a block of sales and one of items. */
  private static final class LocalSalesSaleById extends JoinIndex {
    static final int ID = 0;
    static final int ROWS = 1;
    static final int SALES = side(1, 0);
    static final int ITEMS = side(1, 1);

    LocalSalesSaleById() {
      super(1, 2); // columns of the key; sides
    }

    /** Returns the entry of an id, or -1. */
    int find(long id) {
      long[] directory = this.directory;
      int entry = first(hash(id));
      while (directory[entry + ROWS] != 0 && directory[entry + ID] != id) {
        entry = next(entry);
      }
      return directory[entry + ROWS] != 0 ? entry : -1;
    }

    void openSales(int entry) {
      openJoined(entry, SALES, SaleSaleById.WORDS);
    }

    void openItems(int entry) {
      open(entry, ITEMS, ItemSaleById.WORDS);
    }

    long copiesOfItem(long sale, long depot, long count, long price) {
      openItems(find(sale));
      return copies(findItem(depot, count, price), ItemSaleById.WORDS);
    }

    /** Adds to the copies of a sale. */
    void addSale(int found, long id, long client, long weight) {
      int entry = found < 0 ? enter(id) : found;
      open(entry, SALES, SaleSaleById.WORDS);
      int at = findSale(client);
      if (at < to) {
        addCopies(entry, SALES, SaleSaleById.WORDS, at, weight);
        return;
      }
      at = appendSigned(entry, SALES, SaleSaleById.WORDS, weight);
      block[at + SaleSaleById.CLIENT] = client;
    }

    /** Adds to the copies of an item. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addItem(int found, long sale, long depot, long count, long price, long weight) {
      int entry = found < 0 ? enter(sale) : found;
      openItems(entry);
      int item = findItem(depot, count, price);
      if (item < to) {
        return addCopies(entry, ITEMS, ItemSaleById.WORDS, item, weight);
      }
      item = append(entry, ITEMS, ItemSaleById.WORDS, weight);
      block[item + ItemSaleById.DEPOT] = depot;
      block[item + ItemSaleById.COUNT] = count;
      block[item + ItemSaleById.PRICE] = price;
      return appended(item, ItemSaleById.WORDS);
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride, int id) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(hash(words[row + id]));
      }
      for (int row = from; row < to; row += stride) {
        int entry = find(words[row + id]);
        touchRows(entry, SALES, SaleSaleById.WORDS);
        touchRows(entry, ITEMS, ItemSaleById.WORDS);
      }
    }

    private int findSale(long client) {
      // Many rows are not searched: what is appended to them is added up later.
      int at = scanFrom();
      while (at < to && block[at + SaleSaleById.CLIENT] != client) {
        at += SaleSaleById.WORDS;
      }
      return at;
    }

    private int findItem(long depot, long count, long price) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(ItemSaleById.WORDS);
        wanted[ItemSaleById.DEPOT] = depot;
        wanted[ItemSaleById.COUNT] = count;
        wanted[ItemSaleById.PRICE] = price;
        return findWanted(ItemSaleById.WORDS);
      }
      int item = from;
      while (item < to
          && (block[item + ItemSaleById.DEPOT] != depot
              || block[item + ItemSaleById.COUNT] != count
              || block[item + ItemSaleById.PRICE] != price)) {
        item += ItemSaleById.WORDS;
      }
      return item;
    }

    private int enter(long id) {
      int entry = enterHash(hash(id));
      directory[entry + ID] = id;
      return entry;
    }

    static long hash(long id) {
      return Hashing.mix(id);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + ID]);
    }
  }

  /** Items by depot: one entry a depot, with a block of items. */
  private static final class ByDepot extends JoinIndex {
    static final int DEPOT = 0;
    static final int ROWS = 1;
    static final int ITEMS = side(1, 0);

    ByDepot() {
      super(1, 1); // columns of the key; sides
    }

    /** Returns the entry of a depot, or -1. */
    int find(long depot) {
      long[] directory = this.directory;
      int entry = first(hash(depot));
      while (directory[entry + ROWS] != 0 && directory[entry + DEPOT] != depot) {
        entry = next(entry);
      }
      return directory[entry + ROWS] != 0 ? entry : -1;
    }

    void openItems(int entry) {
      openJoined(entry, ITEMS, ItemByDepot.WORDS);
    }

    /** Adds to the copies of an item. */
    void addItem(int found, long depot, long sale, long count, long price, long weight) {
      int entry = found < 0 ? enter(depot) : found;
      open(entry, ITEMS, ItemByDepot.WORDS);
      int item = findItem(sale, count, price);
      if (item < to) {
        addCopies(entry, ITEMS, ItemByDepot.WORDS, item, weight);
        return;
      }
      item = appendSigned(entry, ITEMS, ItemByDepot.WORDS, weight);
      block[item + ItemByDepot.SALE] = sale;
      block[item + ItemByDepot.COUNT] = count;
      block[item + ItemByDepot.PRICE] = price;
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride, int depot) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(hash(words[row + depot]));
      }
      for (int row = from; row < to; row += stride) {
        int entry = find(words[row + depot]);
        touchRows(entry, ITEMS, ItemByDepot.WORDS);
      }
    }

    private int findItem(long sale, long count, long price) {
      // Many rows are not searched: what is appended to them is added up later.
      int item = scanFrom();
      while (item < to
          && (block[item + ItemByDepot.SALE] != sale
              || block[item + ItemByDepot.COUNT] != count
              || block[item + ItemByDepot.PRICE] != price)) {
        item += ItemByDepot.WORDS;
      }
      return item;
    }

    private int enter(long depot) {
      int entry = enterHash(hash(depot));
      directory[entry + DEPOT] = depot;
      return entry;
    }

    static long hash(long depot) {
      return Hashing.mix(depot);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + DEPOT]);
    }
  }

  /** Depots by name and city: one entry a name and city, with a block of depots. */
  private static final class ByNameAndCity extends JoinIndex {
    static final int NAME = 0;
    static final int CITY = 1;
    static final int ROWS = 2;
    static final int DEPOTS = side(2, 0);

    ByNameAndCity() {
      super(2, 1); // columns of the key; sides
    }

    /** Returns the entry of a name and a city, or -1. */
    int find(long name, long city) {
      long[] directory = this.directory;
      int entry = first(hash(name, city));
      while (directory[entry + ROWS] != 0
          && (directory[entry + NAME] != name || directory[entry + CITY] != city)) {
        entry = next(entry);
      }
      return directory[entry + ROWS] != 0 ? entry : -1;
    }

    void openDepots(int entry) {
      open(entry, DEPOTS, DepotEntry.WORDS);
    }

    long copiesOfDepot(long name, long city) {
      openDepots(find(name, city));
      return copies(from, DepotEntry.WORDS);
    }

    /** Adds to the copies of a depot. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addDepot(int found, long name, long city, long weight) {
      int entry = found < 0 ? enter(name, city) : found;
      openDepots(entry);
      int at = from;
      if (at < to) {
        return addCopies(entry, DEPOTS, DepotEntry.WORDS, at, weight);
      }
      at = append(entry, DEPOTS, DepotEntry.WORDS, weight);
      return appended(at, DepotEntry.WORDS);
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride, int name, int city) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(hash(words[row + name], words[row + city]));
      }
      for (int row = from; row < to; row += stride) {
        int entry = find(words[row + name], words[row + city]);
        touchRows(entry, DEPOTS, DepotEntry.WORDS);
      }
    }

    private int enter(long name, long city) {
      int entry = enterHash(hash(name, city));
      directory[entry + NAME] = name;
      directory[entry + CITY] = city;
      return entry;
    }

    static long hash(long name, long city) {
      return Hashing.mix(name, city);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + NAME], directory[entry + CITY]);
    }
  }

  /** One row for each city: its key, two words that readers see. */
  private static final class Groups extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int ITEMS = KEY + 1;
    static final int TURNOVER = ITEMS + 1;
    static final int WORDS = ITEMS + 2;

    Groups() {
      // Words of the key, for readers, for the writer.
      super(1, 2, 0);
    }

    /** Returns the row of a city, ready to be changed; enters it if it is new. */
    int open(long hash, long key) {
      long[] page = pageOf(hash);
      int row = first(page, hash, WORDS);
      while (page[row + STAMP] != 0) {
        if (page[row + HASH] == hash && page[row + KEY] == key) {
          return change(page, row);
        }
        row = next(page, row, WORDS);
      }
      row = room(hash, page, row); // perhaps in another page
      this.page[row + KEY] = key;
      return enter(hash, row);
    }

    static long hash(long cityHash) {
      return Hashing.mix(cityHash);
    }
  }

  /** A net change of a client; strings as ids. */
  private static final class ClientRow {
    static final int ID = 0;
    static final int SEGMENT = 1;
    static final int CITY = 2;
    static final int COLUMNS = 3;
    static final int WEIGHT = 3;
    static final int WORDS = 4;
  }

  /** A net change of a sale. */
  private static final class SaleRow {
    static final int CLIENT = 0;
    static final int ID = 1;
    static final int DAY = 2;
    static final int COLUMNS = 3;
    static final int WEIGHT = 3;
    static final int WORDS = 4;
  }

  /** A net change of an item; strings as ids. */
  private static final class ItemRow {
    static final int SALE = 0;
    static final int DEPOT = 1;
    static final int COUNT = 2;
    static final int PRICE = 3;
    static final int COLUMNS = 4;
    static final int WEIGHT = 4;
    static final int WORDS = 5;
  }

  /** A net change of a depot; strings as ids. */
  private static final class DepotRow {
    static final int NAME = 0;
    static final int CITY = 1;
    static final int COLUMNS = 2;
    static final int WEIGHT = 2;
    static final int WORDS = 3;
  }

  /** A client in byId. */
  private static final class ClientById {
    static final int SEGMENT = 0;
    static final int CITY = 1;
    static final int COPIES = 2;
    static final int WORDS = 3;
  }

  /** A sale in byId. */
  private static final class SaleById {
    static final int ID = 0;
    static final int DAY = 1;
    static final int COPIES = 2;
    static final int WORDS = 3;
  }

  /** A client in byIdAndCity. */
  private static final class ClientByIdAndCity {
    static final int COPIES = 0;
    static final int WORDS = 1;
  }

  /** A sale in saleById. */
  private static final class SaleSaleById {
    static final int CLIENT = 0;
    static final int COPIES = 1;
    static final int WORDS = 2;
  }

  /** An item in saleById. */
  private static final class ItemSaleById {
    static final int DEPOT = 0;
    static final int COUNT = 1;
    static final int PRICE = 2;
    static final int COPIES = 3;
    static final int WORDS = 4;
  }

  /** An item in byDepot. */
  private static final class ItemByDepot {
    static final int SALE = 0;
    static final int COUNT = 1;
    static final int PRICE = 2;
    static final int COPIES = 3;
    static final int WORDS = 4;
  }

  /** A depot in byNameAndCity. */
  private static final class DepotEntry {
    static final int COPIES = 0;
    static final int WORDS = 1;
  }

  /** A joined row: what its group needs of it. */
  private static final class JoinedRow {
    static final int HASH = 0;
    static final int KEY = 1;
    static final int TURNOVER_VALUE = 2;
    static final int WEIGHT = 3;
    static final int WORDS = 4;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class Declared extends Definition {
    Declared() {
      super(
          Schema.grouped()
              .input(Client.class, ClientRow.WORDS)
              .input(Sale.class, SaleRow.WORDS)
              .input(Item.class, ItemRow.WORDS)
              .input(Depot.class, DepotRow.WORDS)
              .slot("client", Client.class)
              .slot("sale", Sale.class)
              .slot("item", Item.class)
              .slot("depot", Depot.class)
              .columns("city", "turnoverValue")
              .key("city", "city")
              .count("items")
              .sum("turnover", "turnoverValue")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      if (input == 0) {
        byId.forEachRow(ById.CLIENTS, ClientById.WORDS, action);
      } else if (input == 1) {
        byId.forEachRow(ById.SALES, SaleById.WORDS, action);
      } else if (input == 2) {
        saleById.forEachRow(LocalSalesSaleById.ITEMS, ItemSaleById.WORDS, action);
      } else {
        byNameAndCity.forEachRow(ByNameAndCity.DEPOTS, DepotEntry.WORDS, action);
      }
    }

    @Override
    public ChangeSet changes(int input) {
      return switch (input) {
        case 0 -> clientChanges;
        case 1 -> saleChanges;
        case 2 -> itemChanges;
        default -> depotChanges;
      };
    }

    @Override
    public List<Long> key(int slot, long[] row) {
      return switch (slot) {
        case 1 -> List.of(row[SaleRow.CLIENT]);
        case 2 -> List.of(row[ItemRow.SALE]);
        default -> List.of(row[DepotRow.NAME], row[DepotRow.CITY]);
      };
    }

    @Override
    public List<Long> sought(int slot, long[][] rows) {
      return switch (slot) {
        case 1 -> List.of(rows[0][ClientRow.ID]);
        case 2 -> List.of(rows[1][SaleRow.ID]);
        default -> List.of(rows[2][ItemRow.DEPOT], rows[0][ClientRow.CITY]);
      };
    }

    @Override
    public boolean joins(int slot, long[][] rows) {
      return switch (slot) {
        case 0 -> string(rows[0][ClientRow.SEGMENT]).equals("retail");
        case 1 -> rows[1][SaleRow.DAY] >= 100;
        case 2 -> true;
        default -> true;
      };
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(
          string(rows[3][DepotRow.CITY]),
          Math.multiplyExact(rows[2][ItemRow.COUNT], rows[2][ItemRow.PRICE]));
    }

    @Override
    public JoinedRows joined() {
      return joined;
    }

    @Override
    public List<Object> columnsOf(long[] joined, int at) {
      return List.of(string(joined[at + JoinedRow.KEY]), joined[at + JoinedRow.TURNOVER_VALUE]);
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      LocalSales view = (LocalSales) row;
      return Arrays.asList(view.city(), view.items(), view.turnover());
    }

    @Override
    public Object record(int input, long[] row, int at) {
      if (input == 0) {
        return new Client(
            (int) row[at + ClientRow.ID],
            string(row[at + ClientRow.SEGMENT]),
            string(row[at + ClientRow.CITY]));
      }
      if (input == 1) {
        return new Sale(
            row[at + SaleRow.ID], (int) row[at + SaleRow.CLIENT], (int) row[at + SaleRow.DAY]);
      }
      if (input == 2) {
        return new Item(
            row[at + ItemRow.SALE],
            string(row[at + ItemRow.DEPOT]),
            (int) row[at + ItemRow.COUNT],
            row[at + ItemRow.PRICE]);
      }
      return new Depot(string(row[at + DepotRow.NAME]), string(row[at + DepotRow.CITY]));
    }
  }
}
