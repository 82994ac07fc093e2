package sales;

import dev.viewsmith.JoinKind;
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
import dev.viewsmith.internal.Frequencies;
import dev.viewsmith.internal.GroupReader;
import dev.viewsmith.internal.GroupRoot;
import dev.viewsmith.internal.GroupTable;
import dev.viewsmith.internal.Hashing;
import dev.viewsmith.internal.JoinIndex;
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link KeptSales} up to date while clients, sales and refunds come and go.
 *
 * <pre>{@code
 * view    KeptSales
 * from    Client client
 * join    Sale sale on sale.client == client.id
 * anti    Refund refund on refund.sale == sale.id
 * group   city = client.city
 * select  sales = count, clients = count distinct(client.id)
 *
 * state               byId            id -> clients (city, segment)
 *                                        -> sales by client (id, day)
 *                     clientSaleById  sale.id -> clientSales (client.city, client.id)
 *                                             -> refunds by sale ()
 *                     groups          city -> sales, clients
 *                     clientIds       city -> counts of each client.id, for clients
 *                     strings         an id for each string
 *
 * client              1. find the id in byId
 *                     2. join each sale there: weight of the client times copies of the sale
 *                     3. enter the client into byId
 * sale                4. find the client in byId
 *                     5. join each client there: weight of the sale times copies of the client
 *                     6. enter the sale into byId
 * clientSale          7. find sale.id in clientSaleById
 *                     8. count the refunds there
 *                     9. note the clientSale if there is none
 *                     10. enter the clientSale into clientSaleById
 * refund              11. find the sale in clientSaleById
 *                     12. its clientSales are those there
 *                     13. enter the refund into clientSaleById
 *                     14. if the refund is new or its last copy gone, count it for each of its
 *                         clientSales: the first takes it back, the last to go notes it again
 * unmatchedClientSale 15. choose the unmatchedClientSale with its weight
 * chosen              16. find the group (client.city) in groups
 *                     17. add the weight to sales, the weight to the frequency of client.id in
 *                         clientIds
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first (clients, then sales, then refunds), then its insertions. Each change meets the
 * state that those before it have left, so that a pair whose two sides change counts once.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, then of the clientSales and the unmatchedClientSales, each for sign -1, then 1), {@code
 * update} (steps of the chosen rows), {@code keep} and {@code publish}. A refusal ends in {@code
 * undo}, whichever step before {@code keep} it comes from; from there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link KeptSales}: change the declaration, not this file.
 */
@NullMarked
public final class KeptSalesMaintainer
    extends Maintainer<
        KeptSalesMaintainer.Batch,
        KeptSalesMaintainer.Snapshot,
        ViewChange<KeptSales, KeptSalesMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of clients in this batch. */
  private final ChangeSet clientChanges = new ChangeSet("Client", ClientRow.COLUMNS);

  /** Net changes of sales in this batch. */
  private final ChangeSet saleChanges = new ChangeSet("Sale", SaleRow.COLUMNS);

  /** Net changes of refunds in this batch. */
  private final ChangeSet refundChanges = new ChangeSet("Refund", RefundRow.COLUMNS);

  /** Net changes of clientSales in this batch. */
  private final ChangeSet clientSaleChanges = new ChangeSet("ClientSale", ClientSaleRow.COLUMNS);

  /** Net changes of unmatchedClientSales in this batch. */
  private final ChangeSet unmatchedClientSaleChanges =
      new ChangeSet("UnmatchedClientSale", UnmatchedClientSaleRow.COLUMNS);

  /** Clients and sales by id. */
  private final ById byId = new ById();

  /** ClientSales and refunds by id. */
  private final ClientSaleById clientSaleById = new ClientSaleById();

  /** ClientSales of this batch, as they come and go. */
  private final JoinedRows clientSales = new JoinedRows(ClientSaleRow.WORDS);

  /** UnmatchedClientSales of this batch, as they come and go. */
  private final JoinedRows unmatchedClientSales = new JoinedRows(UnmatchedClientSaleRow.WORDS);

  /** Rows of this batch that the view counts, before grouping. */
  private final JoinedRows chosen = new JoinedRows(ChosenRow.WORDS);

  /** Summaries by city. */
  private final Groups groups = new Groups();

  /**
   * Frequencies of client.id in each group. Columns: how many values, the least, the greatest, the
   * block of all.
   */
  private final Frequencies clientIds =
      new Frequencies(
          Groups.DISTINCT_CLIENT_IDS,
          Groups.LEAST_CLIENT_ID,
          Frequencies.NONE,
          Groups.CLIENT_ID_BLOCK);

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  private KeptSalesMaintainer() {
    super("KeptSales");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static KeptSalesMaintainer create() {
    return new KeptSalesMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join() {
    makeClientSales(-1);
    makeClientSales(1);
    clientSaleChanges.addAll(clientSales);
    makeUnmatchedClientSales(-1);
    makeUnmatchedClientSales(1);
    unmatchedClientSaleChanges.addAll(unmatchedClientSales);
    join(-1);
    join(1);
  }

  private void makeClientSales(int sign) {
    joinClients(sign);
    joinSales(sign);
  }

  private void makeUnmatchedClientSales(int sign) {
    joinClientSales(sign);
    joinRefunds(sign);
  }

  @Override
  protected void join(int sign) {
    chooseUnmatchedClientSales(sign);
    chosen.endOfInput();
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
            client[row + ClientRow.CITY],
            client[row + ClientRow.SEGMENT],
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

  private void joinClientSales(int sign) {
    long[] clientSale = clientSaleChanges.words();
    for (int from = clientSaleChanges.first(sign), to;
        from >= 0;
        from = clientSaleChanges.seek(to, sign)) {
      to = clientSaleChanges.run(from);
      if (clientSaleChanges.isLarge()) {
        clientSaleById.touch(clientSale, from, to, ClientSaleRow.WORDS, ClientSaleRow.ID);
      }
      for (int row = from; row >= 0; row = clientSaleChanges.next(row, to, sign)) {
        onClientSale(
            clientSale[row + ClientSaleRow.ID],
            clientSale[row + ClientSaleRow.CITY],
            clientSale[row + ClientSaleRow.CLIENT_ID],
            clientSale[row + ClientSaleRow.WEIGHT]);
        clientSaleChanges.entered();
      }
    }
  }

  private void joinRefunds(int sign) {
    long[] refund = refundChanges.words();
    for (int from = refundChanges.first(sign), to; from >= 0; from = refundChanges.seek(to, sign)) {
      to = refundChanges.run(from);
      if (refundChanges.isLarge()) {
        clientSaleById.touch(refund, from, to, RefundRow.WORDS, RefundRow.SALE);
      }
      for (int row = from; row >= 0; row = refundChanges.next(row, to, sign)) {
        onRefund(refund[row + RefundRow.SALE], refund[row + RefundRow.WEIGHT]);
        refundChanges.entered();
      }
    }
  }

  private void chooseUnmatchedClientSales(int sign) {
    long[] unmatchedClientSale = unmatchedClientSaleChanges.words();
    for (int from = unmatchedClientSaleChanges.first(sign), to;
        from >= 0;
        from = unmatchedClientSaleChanges.seek(to, sign)) {
      to = unmatchedClientSaleChanges.run(from);
      for (int row = from; row >= 0; row = unmatchedClientSaleChanges.next(row, to, sign)) {
        onUnmatchedClientSale(
            unmatchedClientSale[row + UnmatchedClientSaleRow.CITY],
            unmatchedClientSale[row + UnmatchedClientSaleRow.CLIENT_ID],
            unmatchedClientSale[row + UnmatchedClientSaleRow.WEIGHT]);
      }
    }
  }

  /** A client comes (weight above 0) or goes. */
  private void onClient(long id, long city, long segment, long weight) {
    // 1. find the id in byId
    int entry = byId.find(id);
    byId.openSales(entry);

    // 2. join each sale there: weight of the client times copies of the sale
    long[] sales = byId.block;
    for (int sale = byId.from, end = byId.to; sale < end; sale += SaleEntry.WORDS) {
      long copies = sales[sale + SaleEntry.COPIES];
      noteClientSale(sales[sale + SaleEntry.ID], city, id, Math.multiplyExact(weight, copies));
    }

    // 3. enter the client into byId
    enterClient(entry, id, city, segment, weight);
    clientChanges.entered();
  }

  private void enterClient(int entry, long id, long city, long segment, long weight) {
    int rows = byId.addClient(entry, id, city, segment, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(city, rows);
      strings.count(segment, rows);
    }
  }

  /** A sale comes (weight above 0) or goes. */
  private void onSale(long client, long id, long day, long weight) {
    // 4. find the client in byId
    int entry = byId.find(client);
    byId.openClients(entry);

    // 5. join each client there: weight of the sale times copies of the client
    long[] clients = byId.block;
    for (int at = byId.from, end = byId.to; at < end; at += ClientEntry.WORDS) {
      long copies = clients[at + ClientEntry.COPIES];
      noteClientSale(
          id, clients[at + ClientEntry.CITY], client, Math.multiplyExact(weight, copies));
    }

    // 6. enter the sale into byId
    byId.addSale(entry, client, id, day, weight);
    saleChanges.entered();
  }

  private void noteClientSale(long id, long city, long clientId, long weight) {
    int row = clientSales.append();
    long[] words = clientSales.words;
    words[row + ClientSaleRow.ID] = id;
    words[row + ClientSaleRow.CITY] = city;
    words[row + ClientSaleRow.CLIENT_ID] = clientId;
    words[row + ClientSaleRow.WEIGHT] = weight;
  }

  /** A clientSale comes (weight above 0) or goes. */
  private void onClientSale(long id, long city, long clientId, long weight) {
    // 7. find sale.id in clientSaleById
    int entry = clientSaleById.find(id);

    // 8. count the refunds there
    long matches = 0;
    clientSaleById.openRefunds(entry);
    long[] refunds = clientSaleById.block;
    for (int refund = clientSaleById.from, end = clientSaleById.to;
        refund < end;
        refund += RefundEntry.WORDS) {
      matches++;
    }

    // 9. note the clientSale if there is none
    if (matches == 0) {
      noteUnmatchedClientSale(city, clientId, weight);
    }

    // 10. enter the clientSale into clientSaleById
    enterClientSale(entry, id, city, clientId, matches, weight);
  }

  private void enterClientSale(
      int entry, long id, long city, long clientId, long matches, long weight) {
    int rows = clientSaleById.addClientSale(entry, id, city, clientId, matches, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(city, rows);
    }
  }

  /** A refund comes (weight above 0) or goes. */
  private void onRefund(long sale, long weight) {
    // 11. find the sale in clientSaleById
    int entry = clientSaleById.find(sale);

    // 12. its clientSales are those there

    // 13. enter the refund into clientSaleById
    int rows = clientSaleById.addRefund(entry, sale, weight);

    // 14. if the refund is new or its last copy gone, count it for each of its clientSales: the
    //     first takes it back, the last to go notes it again
    if (rows != 0) {
      countRefund(sale, rows);
    }
  }

  /** Counts a refund that is new (1) or gone (-1) for each row that it joins with. */
  private void countRefund(long sale, int rows) {
    clientSaleById.openClientSales(clientSaleById.find(sale));
    long[] clientSales = clientSaleById.block;
    for (int clientSale = clientSaleById.from, end = clientSaleById.to;
        clientSale < end;
        clientSale += ClientSaleEntry.WORDS) {
      long city = clientSales[clientSale + ClientSaleEntry.CITY];
      long clientId = clientSales[clientSale + ClientSaleEntry.CLIENT_ID];
      long copies = clientSales[clientSale + ClientSaleEntry.COPIES];
      clientSales[clientSale + ClientSaleEntry.MATCHES] += rows;
      if (clientSales[clientSale + ClientSaleEntry.MATCHES] == 0) {
        noteUnmatchedClientSale(city, clientId, copies);
      } else if (clientSales[clientSale + ClientSaleEntry.MATCHES] == rows) {
        noteUnmatchedClientSale(city, clientId, -copies);
      }
    }
  }

  private void noteUnmatchedClientSale(long city, long clientId, long weight) {
    int row = unmatchedClientSales.append();
    long[] words = unmatchedClientSales.words;
    words[row + UnmatchedClientSaleRow.CITY] = city;
    words[row + UnmatchedClientSaleRow.CLIENT_ID] = clientId;
    words[row + UnmatchedClientSaleRow.WEIGHT] = weight;
  }

  /** An unmatchedClientSale comes (weight above 0) or goes. */
  private void onUnmatchedClientSale(long city, long clientId, long weight) {
    // 15. choose the unmatchedClientSale with its weight
    addChosen(city, clientId, weight);
  }

  private void addChosen(long city, long clientId, long weight) {
    int row = chosen.append();
    long[] words = chosen.words;
    words[row + ChosenRow.HASH] = Groups.hash(strings.hash(city));
    words[row + ChosenRow.KEY] = city;
    words[row + ChosenRow.CLIENT_ID] = clientId;
    words[row + ChosenRow.WEIGHT] = weight;
  }

  @Override
  protected void update() {
    chosen.partition();
    for (int slice = 0; slice < chosen.slices(); slice++) {
      long[] words = chosen.slice(slice);
      for (int from = 0, to; from < chosen.end(slice); from = to) {
        to = chosen.run(slice, from);
        // Into the cache first, all at once: row by row, each load would wait for the one before.
        groups.touch(words, from, to, ChosenRow.WORDS);
        clientIds.touch(groups, words, from, to, ChosenRow.WORDS);
        for (int row = from; row < to; row += ChosenRow.WORDS) {
          // If this refuses the row, it has changed nothing: undo takes back the rows before.
          onChosen(words, row, words[row + ChosenRow.WEIGHT]);
          chosen.done++;
        }
      }
    }
  }

  /** A chosen row comes (weight above 0) or goes. */
  private void onChosen(long[] words, int row, long weight) {
    long key = words[row + ChosenRow.KEY];
    long clientId = words[row + ChosenRow.CLIENT_ID];

    // 16. find the group (client.city) in groups
    int group = groups.open(words[row + ChosenRow.HASH], key);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = groups.page;

    // 17. add the weight to sales, the weight to the frequency of client.id in clientIds
    long salesBefore = page[group + Groups.SALES];
    // Refuses a count beyond long, while nothing has changed; readers pass a group of 0 rows.
    groups.count(salesBefore, weight);
    GroupTable.put(page, group + Groups.SALES, salesBefore + weight);
    clientIds.add(page, group, clientId, weight, salesBefore);
  }

  @Override
  protected List<Object> failedGroup() {
    return group(chosen.done);
  }

  /** The key of the group that a chosen row of this batch belongs to. */
  private List<Object> group(int row) {
    long key = chosen.sliceOf(row)[chosen.offsetOf(row) + ChosenRow.KEY];
    return List.of(string(key));
  }

  @Override
  protected void undo() {
    // Last first: each step back meets the state that the step forth has left.
    for (int row = chosen.done - 1; row >= 0; row--) {
      long[] words = chosen.sliceOf(row);
      int at = chosen.offsetOf(row);
      onChosen(words, at, -words[at + ChosenRow.WEIGHT]);
    }
    // Touched groups stay noted: the runtime publishes the old version anew and drops the notes.
    undoRefunds(1);
    undoClientSales(1);
    undoRefunds(-1);
    undoClientSales(-1);
    undoClients();
    undoSales();
    clear();
    strings.undo();
  }

  private void undoClients() {
    long[] words = clientChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < clientChanges.end(); row += ClientRow.WORDS) {
      if (clientChanges.isEntered(row)) {
        long id = words[row + ClientRow.ID];
        long city = words[row + ClientRow.CITY];
        long segment = words[row + ClientRow.SEGMENT];
        enterClient(byId.find(id), id, city, segment, -words[row + ClientRow.WEIGHT]);
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
        byId.addSale(byId.find(client), client, id, day, -words[row + SaleRow.WEIGHT]);
      }
    }
  }

  private void undoClientSales(int sign) {
    long[] words = clientSaleChanges.words();
    for (int row = 0; row < clientSaleChanges.end(); row += ClientSaleRow.WORDS) {
      long weight = words[row + ClientSaleRow.WEIGHT];
      if (clientSaleChanges.isEntered(row) && (weight > 0) == (sign > 0)) {
        long id = words[row + ClientSaleRow.ID];
        long city = words[row + ClientSaleRow.CITY];
        long clientId = words[row + ClientSaleRow.CLIENT_ID];
        onClientSale(id, city, clientId, -weight);
      }
    }
  }

  private void undoRefunds(int sign) {
    long[] words = refundChanges.words();
    for (int row = 0; row < refundChanges.end(); row += RefundRow.WORDS) {
      long weight = words[row + RefundRow.WEIGHT];
      if (refundChanges.isEntered(row) && (weight > 0) == (sign > 0)) {
        long sale = words[row + RefundRow.SALE];
        onRefund(sale, -weight);
      }
    }
  }

  private void clear() {
    clientChanges.clear();
    saleChanges.clear();
    refundChanges.clear();
    clientSaleChanges.clear();
    unmatchedClientSaleChanges.clear();
    clientSales.clear();
    unmatchedClientSales.clear();
    chosen.clear();
  }

  @Override
  protected void keep() {
    clientChanges.publish();
    saleChanges.publish();
    refundChanges.publish();
    strings.keep();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, groups.publish(), strings.publish());
  }

  @Override
  protected ViewChange<KeptSales, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("byId", byId);
    stats.add("clientSaleById", clientSaleById);
    stats.add("groups", groups);
    stats.add("clientIds", clientIds);
    stats.add("strings", strings);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readClients(batch.clients);
    readSales(batch.sales);
    readRefunds(batch.refunds);
    checkClients(shortages);
    checkSales(shortages);
    checkRefunds(shortages);
    clientChanges.checkCopies();
    saleChanges.checkCopies();
    refundChanges.checkCopies();
  }

  private void readClients(ChangeLog log) {
    clientChanges.begin(log.size());
    if (log.deletesAll()) {
      clientChanges.deleteAll(byId, ById.CLIENTS, ClientEntry.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = clientChanges.slot();
      int row = clientChanges.end();
      words[row + ClientRow.ID] = log.word(i, Batch.CLIENT_ID);
      words[row + ClientRow.CITY] = strings.encode(log.object(i, Batch.CLIENT_CITY));
      words[row + ClientRow.SEGMENT] = strings.encode(log.object(i, Batch.CLIENT_SEGMENT));
      clientChanges.add(log.weight(i));
    }
  }

  private void readSales(ChangeLog log) {
    saleChanges.begin(log.size());
    if (log.deletesAll()) {
      saleChanges.deleteAll(byId, ById.SALES, SaleEntry.WORDS);
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

  private void readRefunds(ChangeLog log) {
    refundChanges.begin(log.size());
    if (log.deletesAll()) {
      refundChanges.deleteAll(clientSaleById, ClientSaleById.REFUNDS, RefundEntry.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = refundChanges.slot();
      int row = refundChanges.end();
      words[row + RefundRow.SALE] = log.word(i, Batch.REFUND_SALE);
      refundChanges.add(log.weight(i));
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
          long city = words[row + ClientRow.CITY];
          long segment = words[row + ClientRow.SEGMENT];
          long copies = byId.copiesOfClient(id, city, segment);
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

  private void checkRefunds(Shortages shortages) {
    long[] words = refundChanges.words();
    for (int from = 0, to; from < refundChanges.checkEnd(); from = to) {
      to = refundChanges.run(from);
      clientSaleById.touch(words, from, to, RefundRow.WORDS, RefundRow.SALE);
      for (int row = from; row < to; row += RefundRow.WORDS) {
        long weight = words[row + RefundRow.WEIGHT];
        if (weight < 0) {
          long sale = words[row + RefundRow.SALE];
          long copies = clientSaleById.copiesOfRefund(sale);
          if (copies + weight < 0) {
            shortages.add("Refund", refund(sale), copies, weight);
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

  /** The record of a refund, or the list of its components if the constructor refuses them. */
  private Object refund(long sale) {
    try {
      return new Refund(sale);
    } catch (RuntimeException fault) {
      return List.of(sale);
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
        view    KeptSales
        from    Client client
        join    Sale sale on sale.client == client.id
        anti    Refund refund on refund.sale == sale.id
        group   city = client.city
        select  sales = count, clients = count distinct(client.id)

        state               byId            id -> clients (city, segment)
                                               -> sales by client (id, day)
                            clientSaleById  sale.id -> clientSales (client.city, client.id)
                                                    -> refunds by sale ()
                            groups          city -> sales, clients
                            clientIds       city -> counts of each client.id, for clients
                            strings         an id for each string

        client              1. find the id in byId
                            2. join each sale there: weight of the client times copies of the sale
                            3. enter the client into byId
        sale                4. find the client in byId
                            5. join each client there: weight of the sale times copies of the client
                            6. enter the sale into byId
        clientSale          7. find sale.id in clientSaleById
                            8. count the refunds there
                            9. note the clientSale if there is none
                            10. enter the clientSale into clientSaleById
        refund              11. find the sale in clientSaleById
                            12. its clientSales are those there
                            13. enter the refund into clientSaleById
                            14. if the refund is new or its last copy gone,\s\
        count it for each of its
                                clientSales: the first takes it back,\s\
        the last to go notes it again
        unmatchedClientSale 15. choose the unmatchedClientSale with its weight
        chosen              16. find the group (client.city) in groups
                            17. add the weight to sales,\s\
        the weight to the frequency of client.id in
                                clientIds
        """,
        """
        input client change
        input sale change
        input refund change
        table byId
        table clientSaleById
        rows clientSales
        rows unmatchedClientSales
        rows chosen
        table clientIds
        view groups
        client change -> byId: 1 find, 3 enter
        byId -> clientSales: 2 join each sale, 5 join each client
        sale change -> byId: 4 find, 6 enter
        clientSales -> clientSaleById: 7 find, 10 enter
        clientSaleById -> unmatchedClientSales: 8 join each refund, 12 join each clientSale,\s\
        14 count
        clientSales -> unmatchedClientSales: 9 alone
        refund change -> clientSaleById: 11 find, 13 enter
        unmatchedClientSales -> chosen: 15 choose
        chosen -> groups: 16 find, 17 add
        chosen -> clientIds: 17 add
        """);
  }

  /**
   * Changes of clients, sales and refunds that are applied together, or not at all.
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
    private static final int REFUND_SALE = 0;
    private static final int REFUND_WORDS = 1;
    private static final int REFUND_OBJECTS = 0;

    private final ChangeLog clients = new ChangeLog(CLIENT_WORDS, CLIENT_OBJECTS);
    private final ChangeLog sales = new ChangeLog(SALE_WORDS, SALE_OBJECTS);
    private final ChangeLog refunds = new ChangeLog(REFUND_WORDS, REFUND_OBJECTS);

    private Batch(KeptSalesMaintainer owner) {
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
     * Adds one copy of a refund.
     *
     * @param refund the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Refund refund) {
      return add(refund, 1);
    }

    /**
     * Adds copies of a refund.
     *
     * @param refund the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Refund refund, long copies) {
      return add(refund, positive(copies));
    }

    /**
     * Takes away one copy of a refund.
     *
     * @param refund the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Refund refund) {
      return add(refund, -1);
    }

    /**
     * Takes away copies of a refund.
     *
     * @param refund the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Refund refund, long copies) {
      return add(refund, -positive(copies));
    }

    /**
     * Changes a refund: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Refund before, Refund after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        refunds.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of a refund, or takes them away if the weight is negative.
     *
     * @param refund the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Refund refund, long weight) {
      long sale;
      try {
        sale = refund.sale();
      } catch (RuntimeException fault) {
        throw unreadable("Refund", refund, fault);
      }
      return addRefund(sale, weight);
    }

    /**
     * As {@link #insert(Refund)}, without a record.
     *
     * @param sale {@code Refund.sale}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertRefund(long sale) {
      return addRefund(sale, 1);
    }

    /**
     * As {@link #delete(Refund)}, without a record.
     *
     * @param sale {@code Refund.sale}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteRefund(long sale) {
      return addRefund(sale, -1);
    }

    /**
     * As {@link #add(Refund, long)}, without a record.
     *
     * @param sale {@code Refund.sale}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addRefund(long sale, long weight) {
      refunds.add(weight).with(sale);
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
      } else if (input == Refund.class) {
        refunds.deleteAll();
      } else {
        throw noInput(input, Client.class, Sale.class, Refund.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return clients.isEmpty() && sales.isEmpty() && refunds.isEmpty();
    }

    @Override
    public void clear() {
      clients.clear();
      sales.clear();
      refunds.clear();
    }

    @Override
    public String toString() {
      return "Client: " + clients + ", Sale: " + sales + ", Refund: " + refunds;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<KeptSales> {
    private final DictionaryValues<String> strings;

    private Snapshot(long version, GroupRoot groups, DictionaryValues<String> strings) {
      super(version, groups);
      this.strings = strings;
    }

    /**
     * {@return the summary of a city, or null if there is none}
     *
     * @param city {@code KeptSales.city}
     */
    public @Nullable KeptSales get(String city) {
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
    protected boolean find(GroupReader group, KeptSales row) {
      return find(group, row.city());
    }

    @Override
    protected KeptSales row(GroupReader group) {
      long sales = group.word(Groups.SALES);
      long clients = group.word(Groups.DISTINCT_CLIENT_IDS);
      return new KeptSales(city(group), sales, clients);
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
      open(entry, CLIENTS, ClientEntry.WORDS);
    }

    void openSales(int entry) {
      open(entry, SALES, SaleEntry.WORDS);
    }

    long copiesOfClient(long id, long city, long segment) {
      openClients(find(id));
      return copies(findClient(city, segment), ClientEntry.WORDS);
    }

    long copiesOfSale(long client, long id, long day) {
      openSales(find(client));
      return copies(findSale(id, day), SaleEntry.WORDS);
    }

    /** Adds to the copies of a client. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addClient(int found, long id, long city, long segment, long weight) {
      int entry = found < 0 ? enter(id) : found;
      openClients(entry);
      int at = findClient(city, segment);
      if (at < to) {
        return addCopies(entry, CLIENTS, ClientEntry.WORDS, at, weight);
      }
      at = append(entry, CLIENTS, ClientEntry.WORDS, weight);
      block[at + ClientEntry.CITY] = city;
      block[at + ClientEntry.SEGMENT] = segment;
      return appended(at, ClientEntry.WORDS);
    }

    /** Adds to the copies of a sale. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addSale(int found, long client, long id, long day, long weight) {
      int entry = found < 0 ? enter(client) : found;
      openSales(entry);
      int at = findSale(id, day);
      if (at < to) {
        return addCopies(entry, SALES, SaleEntry.WORDS, at, weight);
      }
      at = append(entry, SALES, SaleEntry.WORDS, weight);
      block[at + SaleEntry.ID] = id;
      block[at + SaleEntry.DAY] = day;
      return appended(at, SaleEntry.WORDS);
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
        touchRows(entry, CLIENTS, ClientEntry.WORDS);
        touchRows(entry, SALES, SaleEntry.WORDS);
      }
    }

    private int findClient(long city, long segment) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(ClientEntry.WORDS);
        wanted[ClientEntry.CITY] = city;
        wanted[ClientEntry.SEGMENT] = segment;
        return findWanted(ClientEntry.WORDS);
      }
      int at = from;
      while (at < to
          && (block[at + ClientEntry.CITY] != city || block[at + ClientEntry.SEGMENT] != segment)) {
        at += ClientEntry.WORDS;
      }
      return at;
    }

    private int findSale(long id, long day) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(SaleEntry.WORDS);
        wanted[SaleEntry.ID] = id;
        wanted[SaleEntry.DAY] = day;
        return findWanted(SaleEntry.WORDS);
      }
      int at = from;
      while (at < to && (block[at + SaleEntry.ID] != id || block[at + SaleEntry.DAY] != day)) {
        at += SaleEntry.WORDS;
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

  /**
   * ClientSales and refunds by id: one entry an id, with a block of clientSales and one of refunds.
   */
  private static final class ClientSaleById extends JoinIndex {
    static final int ID = 0;
    static final int ROWS = 1;
    static final int CLIENT_SALES = side(1, 0);
    static final int REFUNDS = side(1, 1);

    ClientSaleById() {
      super(1, 2, 1); // columns of the key; sides; a word for matches
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

    void openClientSales(int entry) {
      open(entry, CLIENT_SALES, ClientSaleEntry.WORDS);
    }

    void openRefunds(int entry) {
      open(entry, REFUNDS, RefundEntry.WORDS);
    }

    long copiesOfRefund(long sale) {
      openRefunds(find(sale));
      return copies(from, RefundEntry.WORDS);
    }

    /**
     * Adds to the copies of a clientSale. Returns 1 if it is new, -1 if none is left, 0 otherwise.
     */
    int addClientSale(int found, long id, long city, long clientId, long matches, long weight) {
      int entry = found < 0 ? enter(id) : found;
      openClientSales(entry);
      int clientSale = findClientSale(city, clientId);
      if (clientSale < to) {
        return addCopies(entry, CLIENT_SALES, ClientSaleEntry.WORDS, clientSale, weight);
      }
      clientSale = append(entry, CLIENT_SALES, ClientSaleEntry.WORDS, weight);
      block[clientSale + ClientSaleEntry.CITY] = city;
      block[clientSale + ClientSaleEntry.CLIENT_ID] = clientId;
      block[clientSale + ClientSaleEntry.MATCHES] = matches;
      return appended(clientSale, ClientSaleEntry.WORDS);
    }

    /** Adds to the copies of a refund. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addRefund(int found, long sale, long weight) {
      int entry = found < 0 ? enter(sale) : found;
      openRefunds(entry);
      int refund = from;
      if (refund < to) {
        return addCopies(entry, REFUNDS, RefundEntry.WORDS, refund, weight);
      }
      refund = append(entry, REFUNDS, RefundEntry.WORDS, weight);
      return appended(refund, RefundEntry.WORDS);
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
        touchRows(entry, CLIENT_SALES, ClientSaleEntry.WORDS);
        touchRows(entry, REFUNDS, RefundEntry.WORDS);
      }
    }

    private int findClientSale(long city, long clientId) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(ClientSaleEntry.WORDS);
        wanted[ClientSaleEntry.CITY] = city;
        wanted[ClientSaleEntry.CLIENT_ID] = clientId;
        return findWanted(ClientSaleEntry.WORDS);
      }
      int clientSale = from;
      while (clientSale < to
          && (block[clientSale + ClientSaleEntry.CITY] != city
              || block[clientSale + ClientSaleEntry.CLIENT_ID] != clientId)) {
        clientSale += ClientSaleEntry.WORDS;
      }
      return clientSale;
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

  /** One row for each city: its key, two words that readers see, two of the writer. */
  private static final class Groups extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int SALES = KEY + 1;
    static final int DISTINCT_CLIENT_IDS = SALES + 1;
    static final int LEAST_CLIENT_ID = SALES + 2;
    static final int CLIENT_ID_BLOCK = SALES + 3;
    static final int WORDS = SALES + 4;

    Groups() {
      // Words of the key, for readers, for the writer.
      super(1, 2, 2);
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
    static final int CITY = 1;
    static final int SEGMENT = 2;
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

  /** A net change of a refund. */
  private static final class RefundRow {
    static final int SALE = 0;
    static final int COLUMNS = 1;
    static final int WEIGHT = 1;
    static final int WORDS = 2;
  }

  /** A net change of a clientSale; strings as ids. */
  private static final class ClientSaleRow {
    static final int ID = 0;
    static final int CITY = 1;
    static final int CLIENT_ID = 2;
    static final int COLUMNS = 3;
    static final int WEIGHT = 3;
    static final int WORDS = 4;
  }

  /** A net change of an unmatchedClientSale; strings as ids. */
  private static final class UnmatchedClientSaleRow {
    static final int CITY = 0;
    static final int CLIENT_ID = 1;
    static final int COLUMNS = 2;
    static final int WEIGHT = 2;
    static final int WORDS = 3;
  }

  /** A client in byId. */
  private static final class ClientEntry {
    static final int CITY = 0;
    static final int SEGMENT = 1;
    static final int COPIES = 2;
    static final int WORDS = 3;
  }

  /** A sale in byId. */
  private static final class SaleEntry {
    static final int ID = 0;
    static final int DAY = 1;
    static final int COPIES = 2;
    static final int WORDS = 3;
  }

  /** A clientSale in clientSaleById. */
  private static final class ClientSaleEntry {
    static final int CITY = 0;
    static final int CLIENT_ID = 1;
    static final int COPIES = 2;
    static final int MATCHES = 3;
    static final int WORDS = 4;
  }

  /** A refund in clientSaleById. */
  private static final class RefundEntry {
    static final int COPIES = 0;
    static final int MATCHES = 1;
    static final int WORDS = 2;
  }

  /** A chosen row: what its group needs of it. */
  private static final class ChosenRow {
    static final int HASH = 0;
    static final int KEY = 1;
    static final int CLIENT_ID = 2;
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
              .input(Refund.class, RefundRow.WORDS)
              .slot("client", Client.class)
              .slot("sale", Sale.class)
              .slot("refund", Refund.class, JoinKind.ANTI)
              .columns("city", "clientId")
              .key("city", "city")
              .count("sales")
              .countDistinct("clients", "clientId")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      if (input == 0) {
        byId.forEachRow(ById.CLIENTS, ClientEntry.WORDS, action);
      } else if (input == 1) {
        byId.forEachRow(ById.SALES, SaleEntry.WORDS, action);
      } else {
        clientSaleById.forEachRow(ClientSaleById.REFUNDS, RefundEntry.WORDS, action);
      }
    }

    @Override
    public ChangeSet changes(int input) {
      return switch (input) {
        case 0 -> clientChanges;
        case 1 -> saleChanges;
        default -> refundChanges;
      };
    }

    @Override
    public List<Long> key(int slot, long[] row) {
      return slot == 1 ? List.of(row[SaleRow.CLIENT]) : List.of(row[RefundRow.SALE]);
    }

    @Override
    public List<Long> sought(int slot, long[][] rows) {
      return slot == 1 ? List.of(rows[0][ClientRow.ID]) : List.of(rows[1][SaleRow.ID]);
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(string(rows[0][ClientRow.CITY]), (int) rows[0][ClientRow.ID]);
    }

    @Override
    public List<String> sources() {
      return List.of("ΔUnmatchedClientSale");
    }

    @Override
    public JoinedRows joined() {
      return chosen;
    }

    @Override
    public List<Object> columnsOf(long[] joined, int at) {
      return List.of(string(joined[at + ChosenRow.KEY]), (int) joined[at + ChosenRow.CLIENT_ID]);
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      KeptSales view = (KeptSales) row;
      return Arrays.asList(view.city(), view.sales(), view.clients());
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
      return new Refund(row[at + RefundRow.SALE]);
    }
  }
}
