package work;

import dev.viewsmith.Maintainer;
import dev.viewsmith.Plan;
import dev.viewsmith.Rational;
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
import dev.viewsmith.internal.Sums;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link TeamPay} up to date while employees come and go.
 *
 * <pre>{@code
 * view    TeamPay
 * from    Employee employee
 * join    Employee boss on employee.manager == boss.id && employee.team != boss.team
 * where   employee.salary > 0 && boss.salary > 2 * employee.salary
 * group   team = boss.team
 * select  reports = count, gap = avg(boss.salary - employee.salary),
 *         best = max(employee.salary)
 *
 * state    byManager  manager -> employees (team, salary, id)
 *                             -> bosses by id (team, salary, manager)
 *          groups     team -> reports, gapTotal, best; gap is gapTotal / reports
 *          salaries   team -> counts of each employee.salary, for best
 *          strings    an id for each string
 *
 * employee 1. find the manager in byManager
 *          2. join it as employee only if employee.salary > 0
 *          3. join it, as employee, with each boss there where employee.team != boss.team &&
 *             boss.salary > 2 * employee.salary: weight of the employee times copies of the
 *             boss
 *          4. enter the employee into byManager, among its employees and its bosses
 *          5. find the id in byManager
 *          6. join it, as boss, with each employee there where employee.salary > 0 &&
 *             employee.team != boss.team && boss.salary > 2 * employee.salary: weight of the
 *             boss times copies of the employee
 * joined   7. find the group (boss.team) in groups
 *          8. add the weight to reports, weight times boss.salary - employee.salary to
 *             gapTotal, the weight to the frequency of employee.salary in salaries
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first, then its insertions. Each change meets the state that those before it have left,
 * so that a pair whose two rows change counts once.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the joined rows), {@code keep} and {@code
 * publish}. A refusal ends in {@code undo}, whichever step before {@code keep} it comes from; from
 * there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link TeamPay}: change the declaration, not this file.
 */
@NullMarked
public final class TeamPayMaintainer
    extends Maintainer<
        TeamPayMaintainer.Batch,
        TeamPayMaintainer.Snapshot,
        ViewChange<TeamPay, TeamPayMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of employees in this batch. */
  private final ChangeSet employeeChanges = new ChangeSet("Employee", EmployeeRow.COLUMNS);

  /** Employees and bosses by manager. */
  private final ByManager byManager = new ByManager();

  /** Rows of this batch's delta join, before grouping. */
  private final JoinedRows joined = new JoinedRows(JoinedRow.WORDS);

  /** Summaries by team. */
  private final Groups groups = new Groups();

  /**
   * Frequencies of employee.salary in each group. Columns: how many values, the least, the
   * greatest, the block of all.
   */
  private final Frequencies salaries =
      new Frequencies(
          Groups.DISTINCT_SALARIES, Groups.LEAST_SALARY, Groups.MAX_SALARY, Groups.SALARY_BLOCK);

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  private TeamPayMaintainer() {
    super("TeamPay");
    start(publish(0));
  }

  /** {@return a maintainer of the empty view, at version 0} */
  public static TeamPayMaintainer create() {
    return new TeamPayMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join(int sign) {
    joinEmployees(sign);
  }

  private void joinEmployees(int sign) {
    long[] employee = employeeChanges.words();
    for (int from = employeeChanges.first(sign), to;
        from >= 0;
        from = employeeChanges.seek(to, sign)) {
      to = employeeChanges.run(from);
      if (employeeChanges.isLarge()) {
        byManager.touch(employee, from, to, EmployeeRow.WORDS, EmployeeRow.MANAGER);
      }
      for (int row = from; row >= 0; row = employeeChanges.next(row, to, sign)) {
        onEmployee(
            employee[row + EmployeeRow.MANAGER],
            employee[row + EmployeeRow.TEAM],
            employee[row + EmployeeRow.SALARY],
            employee[row + EmployeeRow.ID],
            employee[row + EmployeeRow.WEIGHT]);
      }
    }
  }

  /** An employee comes (weight above 0) or goes. */
  private void onEmployee(long manager, long team, long salary, long id, long weight) {
    // 1. find the manager in byManager
    int entry = byManager.find(manager);

    // 2. join it as employee only if employee.salary > 0
    if (salary > 0) {
      // 3. join it, as employee, with each boss there where employee.team != boss.team &&
      //    boss.salary > 2 * employee.salary: weight of the employee times copies of the boss
      joinAsEmployee(entry, manager, team, salary, id, weight);
    }

    // 4. enter the employee into byManager, among its employees and its bosses
    enterEmployee(manager, team, salary, id, weight);
    employeeChanges.entered();

    // 5. find the id in byManager
    int entryNow = byManager.find(id);

    // 6. join it, as boss, with each employee there where employee.salary > 0 && employee.team !=
    //    boss.team && boss.salary > 2 * employee.salary: weight of the boss times copies of the
    //    employee
    joinAsBoss(entryNow, manager, team, salary, id, weight);
  }

  private void joinAsEmployee(
      int entry, long manager, long team, long salary, long id, long weight) {
    byManager.openBosses(entry);
    long[] bosses = byManager.block;
    for (int boss = byManager.from, end = byManager.to; boss < end; boss += BossEntry.WORDS) {
      long bossTeam = bosses[boss + BossEntry.TEAM];
      long bossSalary = bosses[boss + BossEntry.SALARY];
      long bossManager = bosses[boss + BossEntry.MANAGER];
      if (team != bossTeam
          && acceptsPair(id, manager, team, salary, manager, bossManager, bossTeam, bossSalary)) {
        long gapValue =
            gapValue(id, manager, team, salary, manager, bossManager, bossTeam, bossSalary);
        long copies = bosses[boss + BossEntry.COPIES];
        addJoined(bossTeam, gapValue, salary, Math.multiplyExact(weight, copies));
      }
    }
  }

  private void joinAsBoss(int entry, long manager, long team, long salary, long id, long weight) {
    byManager.openEmployees(entry);
    long[] employees = byManager.block;
    for (int employee = byManager.from, end = byManager.to;
        employee < end;
        employee += EmployeeEntry.WORDS) {
      long employeeTeam = employees[employee + EmployeeEntry.TEAM];
      long employeeSalary = employees[employee + EmployeeEntry.SALARY];
      long employeeId = employees[employee + EmployeeEntry.ID];
      if (employeeSalary > 0
          && employeeTeam != team
          && acceptsPair(employeeId, id, employeeTeam, employeeSalary, id, manager, team, salary)) {
        long gapValue =
            gapValue(employeeId, id, employeeTeam, employeeSalary, id, manager, team, salary);
        long copies = employees[employee + EmployeeEntry.COPIES];
        addJoined(team, gapValue, employeeSalary, Math.multiplyExact(weight, copies));
      }
    }
  }

  private void enterEmployee(long manager, long team, long salary, long id, long weight) {
    int rows = byManager.addEmployee(byManager.find(manager), manager, team, salary, id, weight);
    byManager.addBoss(byManager.find(id), id, team, salary, manager, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(team, rows);
    }
  }

  /**
   * Whether {@code boss.salary > 2 * employee.salary}; refuses the batch where that cannot be
   * computed.
   */
  private boolean acceptsPair(
      long id,
      long manager,
      long team,
      long salary,
      long bossId,
      long bossManager,
      long bossTeam,
      long bossSalary) {
    try {
      return bossSalary > Math.multiplyExact(2, (int) salary);
    } catch (ArithmeticException fault) {
      throw refuse(
          "boss.salary > 2 * employee.salary",
          fault,
          employee(id, manager, team, salary),
          employee(bossId, bossManager, bossTeam, bossSalary));
    }
  }

  /**
   * Computes {@code boss.salary - employee.salary}; refuses the batch where that cannot be
   * computed.
   */
  private long gapValue(
      long id,
      long manager,
      long team,
      long salary,
      long bossId,
      long bossManager,
      long bossTeam,
      long bossSalary) {
    try {
      return Math.subtractExact((int) bossSalary, (int) salary);
    } catch (ArithmeticException fault) {
      throw refuse(
          "boss.salary - employee.salary",
          fault,
          employee(id, manager, team, salary),
          employee(bossId, bossManager, bossTeam, bossSalary));
    }
  }

  private void addJoined(long team, long gapValue, long salary, long weight) {
    int row = joined.append();
    long[] words = joined.words;
    words[row + JoinedRow.HASH] = Groups.hash(strings.hash(team));
    words[row + JoinedRow.KEY] = team;
    words[row + JoinedRow.GAP_VALUE] = gapValue;
    words[row + JoinedRow.SALARY] = salary;
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
        salaries.touch(groups, words, from, to, JoinedRow.WORDS);
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
    long gapValue = words[row + JoinedRow.GAP_VALUE];
    long salary = words[row + JoinedRow.SALARY];

    // 7. find the group (boss.team) in groups
    int group = groups.open(words[row + JoinedRow.HASH], key);
    // Opening may have put a copy in place of the page, which is left to older readers.
    long[] page = groups.page;

    // 8. add the weight to reports, weight times boss.salary - employee.salary to gapTotal, the
    //    weight to the frequency of employee.salary in salaries
    long reportsBefore = page[group + Groups.REPORTS];
    // Refuses a count beyond long, while nothing has changed; readers pass a group of 0 rows.
    groups.count(reportsBefore, weight);
    GroupTable.put(page, group + Groups.REPORTS, reportsBefore + weight);
    Sums.addWide(page, group + Groups.GAP_TOTAL_HIGH, gapValue, weight);
    salaries.add(page, group, salary, weight, reportsBefore);
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
    undoEmployees();
    clear();
    strings.undo();
  }

  private void undoEmployees() {
    long[] words = employeeChanges.words();
    // In any order: each change is of another row.
    for (int row = 0; row < employeeChanges.end(); row += EmployeeRow.WORDS) {
      if (employeeChanges.isEntered(row)) {
        long manager = words[row + EmployeeRow.MANAGER];
        long team = words[row + EmployeeRow.TEAM];
        long salary = words[row + EmployeeRow.SALARY];
        long id = words[row + EmployeeRow.ID];
        enterEmployee(manager, team, salary, id, -words[row + EmployeeRow.WEIGHT]);
      }
    }
  }

  private void clear() {
    employeeChanges.clear();
    joined.clear();
  }

  @Override
  protected void keep() {
    employeeChanges.publish();
    strings.keep();
    clear();
  }

  @Override
  protected Snapshot publish(long version) {
    return new Snapshot(version, groups.publish(), strings.publish());
  }

  @Override
  protected ViewChange<TeamPay, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("byManager", byManager);
    stats.add("groups", groups);
    stats.add("salaries", salaries);
    stats.add("strings", strings);
  }

  @Override
  protected void prepare(Batch batch, Shortages shortages) {
    readEmployees(batch.employees);
    checkEmployees(shortages);
    employeeChanges.checkCopies();
  }

  private void readEmployees(ChangeLog log) {
    employeeChanges.begin(log.size());
    if (log.deletesAll()) {
      employeeChanges.deleteAll(byManager, ByManager.EMPLOYEES, EmployeeEntry.WORDS);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = employeeChanges.slot();
      int row = employeeChanges.end();
      words[row + EmployeeRow.MANAGER] = log.word(i, Batch.EMPLOYEE_MANAGER);
      words[row + EmployeeRow.TEAM] = strings.encode(log.object(i, Batch.EMPLOYEE_TEAM));
      words[row + EmployeeRow.SALARY] = log.word(i, Batch.EMPLOYEE_SALARY);
      words[row + EmployeeRow.ID] = log.word(i, Batch.EMPLOYEE_ID);
      employeeChanges.add(log.weight(i));
    }
  }

  private void checkEmployees(Shortages shortages) {
    long[] words = employeeChanges.words();
    for (int from = 0, to; from < employeeChanges.checkEnd(); from = to) {
      to = employeeChanges.run(from);
      byManager.touch(words, from, to, EmployeeRow.WORDS, EmployeeRow.MANAGER);
      for (int row = from; row < to; row += EmployeeRow.WORDS) {
        long weight = words[row + EmployeeRow.WEIGHT];
        if (weight < 0) {
          long manager = words[row + EmployeeRow.MANAGER];
          long team = words[row + EmployeeRow.TEAM];
          long salary = words[row + EmployeeRow.SALARY];
          long id = words[row + EmployeeRow.ID];
          long copies = byManager.copiesOfEmployee(manager, team, salary, id);
          if (copies + weight < 0) {
            shortages.add("Employee", employee(id, manager, team, salary), copies, weight);
          }
        }
      }
    }
  }

  /** The record of an employee, or the list of its components if the constructor refuses them. */
  private Object employee(long id, long manager, long team, long salary) {
    try {
      return new Employee(id, manager, string(team), (int) salary);
    } catch (RuntimeException fault) {
      return List.of(id, manager, string(team), (int) salary);
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
        view    TeamPay
        from    Employee employee
        join    Employee boss on employee.manager == boss.id && employee.team != boss.team
        where   employee.salary > 0 && boss.salary > 2 * employee.salary
        group   team = boss.team
        select  reports = count, gap = avg(boss.salary - employee.salary),
                best = max(employee.salary)

        state    byManager  manager -> employees (team, salary, id)
                                    -> bosses by id (team, salary, manager)
                 groups     team -> reports, gapTotal, best; gap is gapTotal / reports
                 salaries   team -> counts of each employee.salary, for best
                 strings    an id for each string

        employee 1. find the manager in byManager
                 2. join it as employee only if employee.salary > 0
                 3. join it, as employee, with each boss there where employee.team != boss.team &&
                    boss.salary > 2 * employee.salary: weight of the employee times copies of the
                    boss
                 4. enter the employee into byManager, among its employees and its bosses
                 5. find the id in byManager
                 6. join it, as boss, with each employee there where employee.salary > 0 &&
                    employee.team != boss.team && boss.salary > 2 * employee.salary: weight of the
                    boss times copies of the employee
        joined   7. find the group (boss.team) in groups
                 8. add the weight to reports, weight times boss.salary - employee.salary to
                    gapTotal, the weight to the frequency of employee.salary in salaries
        """,
        """
        input employee change
        table byManager
        rows joined
        table salaries
        view groups
        employee change -> byManager: 1 find, 4 enter, 5 find
        byManager -> joined: 3 join as employee, 6 join as boss
        joined -> groups: 7 find, 8 add
        joined -> salaries: 8 add
        """);
  }

  /**
   * Changes of employees that are applied together, or not at all.
   *
   * <p>Only the net change of each row counts, not the order of calls. One thread at a time. A row
   * is refused with {@link dev.viewsmith.InvalidRowException} if it or a part of it is null where
   * it must not be, if a number of it has too many digits, or if an accessor throws; the batch then
   * stays as it was.
   */
  public static final class Batch extends ViewBatch {
    private static final int EMPLOYEE_ID = 0;
    private static final int EMPLOYEE_MANAGER = 1;
    private static final int EMPLOYEE_SALARY = 2;
    private static final int EMPLOYEE_WORDS = 3;
    private static final int EMPLOYEE_TEAM = 0;
    private static final int EMPLOYEE_OBJECTS = 1;

    private final ChangeLog employees = new ChangeLog(EMPLOYEE_WORDS, EMPLOYEE_OBJECTS);

    private Batch(TeamPayMaintainer owner) {
      super(owner);
    }

    /**
     * Adds one copy of an employee.
     *
     * @param employee the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Employee employee) {
      return add(employee, 1);
    }

    /**
     * Adds copies of an employee.
     *
     * @param employee the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch insert(Employee employee, long copies) {
      return add(employee, positive(copies));
    }

    /**
     * Takes away one copy of an employee.
     *
     * @param employee the row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Employee employee) {
      return add(employee, -1);
    }

    /**
     * Takes away copies of an employee.
     *
     * @param employee the row
     * @param copies how many: 1 or more
     * @return this batch
     * @throws IllegalArgumentException if {@code copies} is not positive
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch delete(Employee employee, long copies) {
      return add(employee, -positive(copies));
    }

    /**
     * Changes an employee: one copy of the old row goes, one of the new row comes.
     *
     * @param before the old row
     * @param after the new row
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if one of the rows cannot be taken
     */
    public Batch replace(Employee before, Employee after) {
      add(after, 1);
      try {
        return add(before, -1);
      } catch (RuntimeException | Error fault) {
        employees.dropLast();
        throw fault;
      }
    }

    /**
     * Adds copies of an employee, or takes them away if the weight is negative.
     *
     * @param employee the row
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if the row cannot be taken
     */
    public Batch add(Employee employee, long weight) {
      long id;
      long manager;
      String team;
      int salary;
      try {
        id = employee.id();
        manager = employee.manager();
        team = employee.team();
        salary = employee.salary();
      } catch (RuntimeException fault) {
        throw unreadable("Employee", employee, fault);
      }
      return addEmployee(id, manager, team, salary, weight);
    }

    /**
     * As {@link #insert(Employee)}, without a record.
     *
     * @param id {@code Employee.id}
     * @param manager {@code Employee.manager}
     * @param team {@code Employee.team}
     * @param salary {@code Employee.salary}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch insertEmployee(long id, long manager, String team, int salary) {
      return addEmployee(id, manager, team, salary, 1);
    }

    /**
     * As {@link #delete(Employee)}, without a record.
     *
     * @param id {@code Employee.id}
     * @param manager {@code Employee.manager}
     * @param team {@code Employee.team}
     * @param salary {@code Employee.salary}
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch deleteEmployee(long id, long manager, String team, int salary) {
      return addEmployee(id, manager, team, salary, -1);
    }

    /**
     * As {@link #add(Employee, long)}, without a record.
     *
     * @param id {@code Employee.id}
     * @param manager {@code Employee.manager}
     * @param team {@code Employee.team}
     * @param salary {@code Employee.salary}
     * @param weight by how much the number of copies changes
     * @return this batch
     * @throws dev.viewsmith.InvalidRowException if a value cannot be taken
     */
    public Batch addEmployee(long id, long manager, String team, int salary, long weight) {
      present(team, "Employee.team");
      employees.add(weight).with(id).with(manager).with(team).with(salary);
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
      if (input == Employee.class) {
        employees.deleteAll();
      } else {
        throw noInput(input, Employee.class);
      }
      return this;
    }

    @Override
    public boolean isEmpty() {
      return employees.isEmpty();
    }

    @Override
    public void clear() {
      employees.clear();
    }

    @Override
    public String toString() {
      return "Employee: " + employees;
    }
  }

  /** One version of the view. It never changes, and any number of threads may read it. */
  public static final class Snapshot extends ViewSnapshot<TeamPay> {
    private final DictionaryValues<String> strings;

    private Snapshot(long version, GroupRoot groups, DictionaryValues<String> strings) {
      super(version, groups);
      this.strings = strings;
    }

    /**
     * {@return the summary of a team, or null if there is none}
     *
     * @param team {@code TeamPay.team}
     */
    public @Nullable TeamPay get(String team) {
      GroupReader group = reader();
      return find(group, team) ? row(group) : null;
    }

    private boolean find(GroupReader group, String team) {
      long hash = Groups.hash(Dictionary.hashOf(team));
      boolean found = group.find(hash);
      while (found && !team(group).equals(team)) {
        found = group.findNext();
      }
      return found;
    }

    @Override
    protected boolean find(GroupReader group, TeamPay row) {
      return find(group, row.team());
    }

    @Override
    protected TeamPay row(GroupReader group) {
      long reports = group.word(Groups.REPORTS);
      long gapTotalHigh = group.word(Groups.GAP_TOTAL_HIGH);
      long gapTotalLow = group.word(Groups.GAP_TOTAL_LOW);
      long best = group.word(Groups.MAX_SALARY);
      return new TeamPay(
          team(group), reports, Rational.of(gapTotalHigh, gapTotalLow, reports), (int) best);
    }

    private String team(GroupReader group) {
      return strings.at((int) group.word(Groups.KEY));
    }
  }

  /**
   * Employees and bosses by manager: one entry a manager, with a block of employees and one of
   * bosses.
   */
  private static final class ByManager extends JoinIndex {
    static final int MANAGER = 0;
    static final int ROWS = 1;
    static final int EMPLOYEES = side(1, 0);
    static final int BOSSES = side(1, 1);

    ByManager() {
      super(1, 2); // columns of the key; sides
    }

    /** Returns the entry of a manager, or -1. */
    int find(long manager) {
      long[] directory = this.directory;
      int entry = first(hash(manager));
      while (directory[entry + ROWS] != 0 && directory[entry + MANAGER] != manager) {
        entry = next(entry);
      }
      return directory[entry + ROWS] != 0 ? entry : -1;
    }

    void openEmployees(int entry) {
      open(entry, EMPLOYEES, EmployeeEntry.WORDS);
    }

    void openBosses(int entry) {
      open(entry, BOSSES, BossEntry.WORDS);
    }

    long copiesOfEmployee(long manager, long team, long salary, long id) {
      openEmployees(find(manager));
      return copies(findEmployee(team, salary, id), EmployeeEntry.WORDS);
    }

    /**
     * Adds to the copies of an employee. Returns 1 if it is new, -1 if none is left, 0 otherwise.
     */
    int addEmployee(int found, long manager, long team, long salary, long id, long weight) {
      int entry = found < 0 ? enter(manager) : found;
      openEmployees(entry);
      int employee = findEmployee(team, salary, id);
      if (employee < to) {
        return addCopies(entry, EMPLOYEES, EmployeeEntry.WORDS, employee, weight);
      }
      employee = append(entry, EMPLOYEES, EmployeeEntry.WORDS, weight);
      block[employee + EmployeeEntry.TEAM] = team;
      block[employee + EmployeeEntry.SALARY] = salary;
      block[employee + EmployeeEntry.ID] = id;
      return appended(employee, EmployeeEntry.WORDS);
    }

    /** Adds to the copies of a boss. Returns 1 if it is new, -1 if none is left, 0 otherwise. */
    int addBoss(int found, long id, long team, long salary, long manager, long weight) {
      int entry = found < 0 ? enter(id) : found;
      openBosses(entry);
      int boss = findBoss(team, salary, manager);
      if (boss < to) {
        return addCopies(entry, BOSSES, BossEntry.WORDS, boss, weight);
      }
      boss = append(entry, BOSSES, BossEntry.WORDS, weight);
      block[boss + BossEntry.TEAM] = team;
      block[boss + BossEntry.SALARY] = salary;
      block[boss + BossEntry.MANAGER] = manager;
      return appended(boss, BossEntry.WORDS);
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride, int manager) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(hash(words[row + manager]));
      }
      for (int row = from; row < to; row += stride) {
        int entry = find(words[row + manager]);
        touchRows(entry, EMPLOYEES, EmployeeEntry.WORDS);
        touchRows(entry, BOSSES, BossEntry.WORDS);
      }
    }

    private int findEmployee(long team, long salary, long id) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(EmployeeEntry.WORDS);
        wanted[EmployeeEntry.TEAM] = team;
        wanted[EmployeeEntry.SALARY] = salary;
        wanted[EmployeeEntry.ID] = id;
        return findWanted(EmployeeEntry.WORDS);
      }
      int employee = from;
      while (employee < to
          && (block[employee + EmployeeEntry.TEAM] != team
              || block[employee + EmployeeEntry.SALARY] != salary
              || block[employee + EmployeeEntry.ID] != id)) {
        employee += EmployeeEntry.WORDS;
      }
      return employee;
    }

    private int findBoss(long team, long salary, long manager) {
      if (to - from > SCANNED) {
        long[] wanted = wanted(BossEntry.WORDS);
        wanted[BossEntry.TEAM] = team;
        wanted[BossEntry.SALARY] = salary;
        wanted[BossEntry.MANAGER] = manager;
        return findWanted(BossEntry.WORDS);
      }
      int boss = from;
      while (boss < to
          && (block[boss + BossEntry.TEAM] != team
              || block[boss + BossEntry.SALARY] != salary
              || block[boss + BossEntry.MANAGER] != manager)) {
        boss += BossEntry.WORDS;
      }
      return boss;
    }

    private int enter(long manager) {
      int entry = enterHash(hash(manager));
      directory[entry + MANAGER] = manager;
      return entry;
    }

    static long hash(long manager) {
      return Hashing.mix(manager);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(directory[entry + MANAGER]);
    }
  }

  /** One row for each team: its key, four words that readers see, three of the writer. */
  private static final class Groups extends GroupTable {
    static final int KEY = GroupTable.KEY;
    static final int REPORTS = KEY + 1;
    static final int GAP_TOTAL_HIGH = REPORTS + 1;
    static final int GAP_TOTAL_LOW = REPORTS + 2;
    static final int MAX_SALARY = REPORTS + 3;
    static final int DISTINCT_SALARIES = REPORTS + 4;
    static final int LEAST_SALARY = REPORTS + 5;
    static final int SALARY_BLOCK = REPORTS + 6;
    static final int WORDS = REPORTS + 7;

    Groups() {
      // Words of the key, for readers, for the writer.
      super(1, 4, 3);
    }

    /** Returns the row of a team, ready to be changed; enters it if it is new. */
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

    static long hash(long teamHash) {
      return Hashing.mix(teamHash);
    }
  }

  /** A net change of an employee; strings as ids. */
  private static final class EmployeeRow {
    static final int MANAGER = 0;
    static final int TEAM = 1;
    static final int SALARY = 2;
    static final int ID = 3;
    static final int COLUMNS = 4;
    static final int WEIGHT = 4;
    static final int WORDS = 5;
  }

  /** An employee in byManager. */
  private static final class EmployeeEntry {
    static final int TEAM = 0;
    static final int SALARY = 1;
    static final int ID = 2;
    static final int COPIES = 3;
    static final int WORDS = 4;
  }

  /** A boss in byManager. */
  private static final class BossEntry {
    static final int TEAM = 0;
    static final int SALARY = 1;
    static final int MANAGER = 2;
    static final int COPIES = 3;
    static final int WORDS = 4;
  }

  /** A joined row: what its group needs of it. */
  private static final class JoinedRow {
    static final int HASH = 0;
    static final int KEY = 1;
    static final int GAP_VALUE = 2;
    static final int SALARY = 3;
    static final int WEIGHT = 4;
    static final int WORDS = 5;
  }

  /**
   * The view as it is declared, row by row. No change passes here: this is what verification and
   * previews compare the tables with, and what inputs are read through.
   */
  private final class Declared extends Definition {
    Declared() {
      super(
          Schema.grouped()
              .input(Employee.class, EmployeeRow.WORDS)
              .slot("employee", Employee.class)
              .slot("boss", Employee.class)
              .columns("team", "gapValue", "salary")
              .key("team", "team")
              .count("reports")
              .avg("gap", "gapValue")
              .max("best", "salary")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      byManager.forEachRow(ByManager.EMPLOYEES, EmployeeEntry.WORDS, action);
    }

    @Override
    public ChangeSet changes(int input) {
      return employeeChanges;
    }

    @Override
    public void partners(int slot, long[] row, RowVisitor action) {
      if (slot == 0) {
        int entry = byManager.find(row[EmployeeRow.MANAGER]);
        // There a boss is id, team, salary, manager, copies; a change has them in another order.
        byManager.forEachRow(
            entry, ByManager.BOSSES, BossEntry.WORDS, arranged(action, 3, 1, 2, 0, 4));
      } else {
        int entry = byManager.find(row[EmployeeRow.ID]);
        byManager.forEachRow(entry, ByManager.EMPLOYEES, EmployeeEntry.WORDS, action);
      }
    }

    @Override
    public List<Long> key(int slot, long[] row) {
      return List.of(row[EmployeeRow.ID]);
    }

    @Override
    public List<Long> sought(int slot, long[][] rows) {
      return List.of(rows[0][EmployeeRow.MANAGER]);
    }

    @Override
    public boolean joins(int slot, long[][] rows) {
      return slot == 0
          ? rows[0][EmployeeRow.SALARY] > 0
          : rows[0][EmployeeRow.TEAM] != rows[1][EmployeeRow.TEAM]
              && rows[1][EmployeeRow.SALARY]
                  > Math.multiplyExact(2, (int) rows[0][EmployeeRow.SALARY]);
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(
          string(rows[1][EmployeeRow.TEAM]),
          Math.subtractExact((int) rows[1][EmployeeRow.SALARY], (int) rows[0][EmployeeRow.SALARY]),
          (int) rows[0][EmployeeRow.SALARY]);
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      TeamPay view = (TeamPay) row;
      return Arrays.asList(view.team(), view.reports(), view.gap(), view.best());
    }

    @Override
    public Object record(int input, long[] row, int at) {
      return new Employee(
          row[at + EmployeeRow.ID],
          row[at + EmployeeRow.MANAGER],
          string(row[at + EmployeeRow.TEAM]),
          (int) row[at + EmployeeRow.SALARY]);
    }
  }
}
