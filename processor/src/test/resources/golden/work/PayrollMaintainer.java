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
import dev.viewsmith.internal.JoinedRows;
import dev.viewsmith.internal.Orderings;
import dev.viewsmith.internal.RowTable;
import dev.viewsmith.internal.RowVisitor;
import dev.viewsmith.internal.Schema;
import dev.viewsmith.internal.Sums;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Keeps {@link Payroll} up to date while employees come and go.
 *
 * <pre>{@code
 * view    Payroll
 * from    Employee employee
 * where   employee.salary > 0
 * select  people = count, total = sum(employee.salary), average = avg(employee.salary),
 *         highest = max(employee.salary), high = max(employee.salary > 1000),
 *         firstTeam = min(employee.team), teams = count distinct(employee.team)
 * having  2 * total <= 10_000
 *
 * state    employees   (team, salary, id, manager) -> copies
 *          groups      one row -> people, total, highest, high, firstTeam, teams, shown;
 *                      average is total / people
 *          salaries    one row -> counts of each employee.salary, for highest
 *          highValues  one row -> counts of each employee.salary > 1000, for high
 *          teams       one row -> counts of each employee.team, for firstTeam and teams
 *          strings     an id for each string
 *
 * employee 1. choose it only if employee.salary > 0
 *          2. choose the employee with its weight
 *          3. enter the employee into employees
 * chosen   4. take the one row of groups
 *          5. add the weight to people, weight times employee.salary to total, the weight to
 *             the frequency of employee.salary in salaries, the weight to the frequency of
 *             employee.salary > 1000 in highValues, the weight to the frequency of
 *             employee.team in teams
 * batch    6. show the row if 2 * total <= 10_000, hide it otherwise
 * }</pre>
 *
 * <p>A deletion is a change of negative weight and takes the same steps. A batch applies its
 * deletions first, then its insertions.
 *
 * <p>{@code apply} takes a batch through {@code prepare} (read, check), {@code join} (steps of the
 * inputs, for sign -1, then 1), {@code update} (steps of the chosen rows), {@code settle} (the step
 * of the batch), {@code keep} and {@code publish}. A refusal ends in {@code undo}, whichever step
 * before {@code keep} it comes from; from there on nothing refuses.
 *
 * <p>One thread at a time applies batches; any number of threads read snapshots.
 *
 * <p>Generated from {@link Payroll}: change the declaration, not this file.
 */
@NullMarked
public final class PayrollMaintainer
    extends Maintainer<
        PayrollMaintainer.Batch,
        PayrollMaintainer.Snapshot,
        ViewChange<Payroll, PayrollMaintainer.Snapshot>> {
  static {
    Contract.require(1);
  }

  /** Net changes of employees in this batch. */
  private final ChangeSet employeeChanges = new ChangeSet("Employee", EmployeeRow.COLUMNS);

  /** All employees, each with its copies. */
  private final Employees employees = new Employees();

  /** Rows of this batch that the view counts, before grouping. */
  private final JoinedRows chosen = new JoinedRows(ChosenRow.WORDS);

  /** The one summary. */
  private final Groups groups = new Groups();

  /** An id for each string: tables hold it in place of the value. */
  private final Dictionary<String> strings = new Dictionary<>();

  /** Sums of employee.salary. */
  private final Sums sums = new Sums();

  /**
   * Frequencies of employee.salary. Columns: how many values, the least, the greatest, the block of
   * all.
   */
  private final Frequencies salaries =
      new Frequencies(
          Groups.DISTINCT_SALARIES, Groups.LEAST_SALARY, Groups.MAX_SALARY, Groups.SALARY_BLOCK);

  /** Frequencies of {@code employee.salary > 1000}. */
  private final Frequencies highValues =
      new Frequencies(
          Groups.DISTINCT_HIGH_VALUES,
          Groups.LEAST_HIGH_VALUE,
          Groups.MAX_HIGH_VALUE,
          Groups.HIGH_VALUE_BLOCK);

  /** Frequencies of employee.team. */
  private final Frequencies teams =
      new Frequencies(
          strings,
          Orderings.STRINGS,
          Groups.DISTINCT_TEAMS,
          Groups.MIN_TEAM,
          Frequencies.NONE,
          Groups.TEAM_BLOCK);

  private PayrollMaintainer() {
    super("Payroll");
    show();
    start(publish(0));
  }

  /** {@return a maintainer of the view over no rows, at version 0} */
  public static PayrollMaintainer create() {
    return new PayrollMaintainer();
  }

  @Override
  public Batch newBatch() {
    return new Batch(this);
  }

  @Override
  protected void join(int sign) {
    chooseEmployees(sign);
  }

  private void chooseEmployees(int sign) {
    long[] employee = employeeChanges.words();
    for (int from = employeeChanges.first(sign), to;
        from >= 0;
        from = employeeChanges.seek(to, sign)) {
      to = employeeChanges.run(from);
      if (employeeChanges.isLarge()) {
        employees.touch(employee, from, to, EmployeeRow.WORDS);
      }
      for (int row = from; row >= 0; row = employeeChanges.next(row, to, sign)) {
        onEmployee(
            employee[row + EmployeeRow.TEAM],
            employee[row + EmployeeRow.SALARY],
            employee[row + EmployeeRow.ID],
            employee[row + EmployeeRow.MANAGER],
            employee[row + EmployeeRow.WEIGHT]);
      }
    }
  }

  /** An employee comes (weight above 0) or goes. */
  private void onEmployee(long team, long salary, long id, long manager, long weight) {
    // 1. choose it only if employee.salary > 0
    if (salary > 0) {
      // 2. choose the employee with its weight
      long highValue = salary > 1000 ? 1 : 0;
      addChosen(salary, highValue, team, weight);
    }

    // 3. enter the employee into employees
    enterEmployee(team, salary, id, manager, weight);
    employeeChanges.entered();
  }

  private void enterEmployee(long team, long salary, long id, long manager, long weight) {
    int rows = employees.add(team, salary, id, manager, weight);
    if (rows != 0) {
      // Each id counts the rows that hold it.
      strings.count(team, rows);
    }
  }

  private void addChosen(long salary, long highValue, long team, long weight) {
    int row = chosen.append();
    long[] words = chosen.words;
    words[row + ChosenRow.HASH] = Groups.hash();
    words[row + ChosenRow.SALARY] = salary;
    words[row + ChosenRow.HIGH_VALUE] = highValue;
    words[row + ChosenRow.TEAM] = team;
    words[row + ChosenRow.WEIGHT] = weight;
  }

  @Override
  protected void update() {
    // 4. take the one row of groups
    int group = groups.open(Groups.hash());
    for (int slice = 0; slice < chosen.slices(); slice++) {
      long[] words = chosen.slice(slice);
      for (int row = 0; row < chosen.end(slice); row += ChosenRow.WORDS) {
        // If this refuses the row, it has changed nothing: undo takes back the rows before.
        onChosen(group, words, row, words[row + ChosenRow.WEIGHT]);
        chosen.done++;
      }
    }
  }

  /** A chosen row comes (weight above 0) or goes. */
  private void onChosen(int group, long[] words, int row, long weight) {
    long salary = words[row + ChosenRow.SALARY];
    long highValue = words[row + ChosenRow.HIGH_VALUE];
    long team = words[row + ChosenRow.TEAM];
    long[] page = groups.page;

    // 5. add the weight to people, weight times employee.salary to total, the weight to the
    //    frequency of employee.salary in salaries, the weight to the frequency of employee.salary >
    //    1000 in highValues, the weight to the frequency of employee.team in teams
    long peopleBefore = page[group + Groups.PEOPLE];
    // Refuses a count beyond long, while nothing has changed.
    GroupTable.put(page, group + Groups.PEOPLE, Math.addExact(peopleBefore, weight));
    GroupTable.put(
        page, group + Groups.TOTAL, sums.add(page[group + Groups.TOTAL], salary, weight));
    salaries.add(page, group, salary, weight, peopleBefore);
    highValues.add(page, group, highValue, weight, peopleBefore);
    teams.add(page, group, team, weight, peopleBefore);
  }

  @Override
  protected void settle() {
    if (sums.suspect()) {
      int row = Sums.outOfRange(groups, Groups.TOTAL, chosen, ChosenRow.SALARY);
      if (row >= 0) {
        throw overflow("Payroll", List.of(), "total");
      }
    }
    show();
  }

  private void show() {
    // 6. show the row if 2 * total <= 10_000, hide it otherwise
    int group = groups.open(Groups.hash());
    groups.show(group, isShown(group) ? 1 : 0);
  }

  /** Whether {@code 2 * total <= 10_000}; refuses the batch where that cannot be computed. */
  private boolean isShown(int group) {
    long[] page = groups.page;
    try {
      return accepts(page[group + Groups.TOTAL]);
    } catch (ArithmeticException fault) {
      throw refuseRow("2 * total <= 10_000", fault, summary(group));
    }
  }

  private boolean accepts(long total) {
    return Math.multiplyExact(2, total) <= 10_000;
  }

  /** The record of a row, or the list of its components if the constructor refuses them. */
  private Object summary(int group) {
    long[] page = groups.page;
    long people = page[group + Groups.PEOPLE];
    long total = page[group + Groups.TOTAL];
    long highest = page[group + Groups.MAX_SALARY];
    long high = page[group + Groups.MAX_HIGH_VALUE];
    long firstTeam = page[group + Groups.MIN_TEAM];
    long teams = page[group + Groups.DISTINCT_TEAMS];
    try {
      return new Payroll(
          people,
          total,
          people == 0 ? null : Rational.of(total, people),
          people == 0 ? null : (int) highest,
          people == 0 ? null : high != 0,
          people == 0 ? null : string(firstTeam),
          teams);
    } catch (RuntimeException fault) {
      return Arrays.asList(
          people,
          total,
          people == 0 ? null : Rational.of(total, people),
          people == 0 ? null : (int) highest,
          people == 0 ? null : high != 0,
          people == 0 ? null : string(firstTeam),
          teams);
    }
  }

  @Override
  protected List<Object> failedGroup() {
    return List.of();
  }

  @Override
  protected void undo() {
    int group = groups.open(Groups.hash());
    // Last first: each step back meets the state that the step forth has left.
    for (int row = chosen.done - 1; row >= 0; row--) {
      long[] words = chosen.sliceOf(row);
      int at = chosen.offsetOf(row);
      onChosen(group, words, at, -words[at + ChosenRow.WEIGHT]);
    }
    show();
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
        long team = words[row + EmployeeRow.TEAM];
        long salary = words[row + EmployeeRow.SALARY];
        long id = words[row + EmployeeRow.ID];
        long manager = words[row + EmployeeRow.MANAGER];
        enterEmployee(team, salary, id, manager, -words[row + EmployeeRow.WEIGHT]);
      }
    }
  }

  private void clear() {
    employeeChanges.clear();
    chosen.clear();
    sums.clear();
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
  protected ViewChange<Payroll, Snapshot> change(Snapshot before, Snapshot after) {
    return new ViewChange<>(before, after, groups.takeTouched());
  }

  @Override
  protected void stats(Stats.Builder stats) {
    stats.add("employees", employees);
    stats.add("groups", groups);
    stats.add("salaries", salaries);
    stats.add("highValues", highValues);
    stats.add("teams", teams);
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
      employeeChanges.deleteAll(employees);
    }
    for (int i = 0; i < log.size(); i++) {
      long[] words = employeeChanges.slot();
      int row = employeeChanges.end();
      words[row + EmployeeRow.TEAM] = strings.encode(log.object(i, Batch.EMPLOYEE_TEAM));
      words[row + EmployeeRow.SALARY] = log.word(i, Batch.EMPLOYEE_SALARY);
      words[row + EmployeeRow.ID] = log.word(i, Batch.EMPLOYEE_ID);
      words[row + EmployeeRow.MANAGER] = log.word(i, Batch.EMPLOYEE_MANAGER);
      employeeChanges.add(log.weight(i));
    }
  }

  private void checkEmployees(Shortages shortages) {
    long[] words = employeeChanges.words();
    for (int from = 0, to; from < employeeChanges.checkEnd(); from = to) {
      to = employeeChanges.run(from);
      employees.touch(words, from, to, EmployeeRow.WORDS);
      for (int row = from; row < to; row += EmployeeRow.WORDS) {
        long weight = words[row + EmployeeRow.WEIGHT];
        if (weight < 0) {
          long team = words[row + EmployeeRow.TEAM];
          long salary = words[row + EmployeeRow.SALARY];
          long id = words[row + EmployeeRow.ID];
          long manager = words[row + EmployeeRow.MANAGER];
          long copies = employees.copiesOf(team, salary, id, manager);
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
        view    Payroll
        from    Employee employee
        where   employee.salary > 0
        select  people = count, total = sum(employee.salary), average = avg(employee.salary),
                highest = max(employee.salary), high = max(employee.salary > 1000),
                firstTeam = min(employee.team), teams = count distinct(employee.team)
        having  2 * total <= 10_000

        state    employees   (team, salary, id, manager) -> copies
                 groups      one row -> people, total, highest, high, firstTeam, teams, shown;
                             average is total / people
                 salaries    one row -> counts of each employee.salary, for highest
                 highValues  one row -> counts of each employee.salary > 1000, for high
                 teams       one row -> counts of each employee.team, for firstTeam and teams
                 strings     an id for each string

        employee 1. choose it only if employee.salary > 0
                 2. choose the employee with its weight
                 3. enter the employee into employees
        chosen   4. take the one row of groups
                 5. add the weight to people, weight times employee.salary to total, the weight to
                    the frequency of employee.salary in salaries, the weight to the frequency of
                    employee.salary > 1000 in highValues, the weight to the frequency of
                    employee.team in teams
        batch    6. show the row if 2 * total <= 10_000, hide it otherwise
        """,
        """
        input employee change
        table employees
        rows chosen
        table salaries
        table highValues
        table teams
        view groups
        employee change -> chosen: 2 choose
        employee change -> employees: 3 enter
        chosen -> groups: 4 find, 5 add
        chosen -> salaries: 5 add
        chosen -> highValues: 5 add
        chosen -> teams: 5 add
        groups -> groups: 6 show
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

    private Batch(PayrollMaintainer owner) {
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
  public static final class Snapshot extends ViewSnapshot<Payroll> {
    private final DictionaryValues<String> strings;

    private Snapshot(long version, GroupRoot groups, DictionaryValues<String> strings) {
      super(version, groups);
      this.strings = strings;
    }

    /** {@return the one row, or null if it is not shown} */
    public @Nullable Payroll get() {
      GroupReader group = reader();
      return group.find(Groups.hash()) ? row(group) : null;
    }

    @Override
    protected boolean find(GroupReader group, Payroll row) {
      return group.find(Groups.hash());
    }

    @Override
    protected Payroll row(GroupReader group) {
      long people = group.word(Groups.PEOPLE);
      long total = group.word(Groups.TOTAL);
      long highest = group.word(Groups.MAX_SALARY);
      long high = group.word(Groups.MAX_HIGH_VALUE);
      long firstTeam = group.word(Groups.MIN_TEAM);
      long teams = group.word(Groups.DISTINCT_TEAMS);
      return new Payroll(
          people,
          total,
          people == 0 ? null : Rational.of(total, people),
          people == 0 ? null : (int) highest,
          people == 0 ? null : high != 0,
          people == 0 ? null : strings.at((int) firstTeam),
          teams);
    }
  }

  /** All employees, each with its copies. */
  private static final class Employees extends RowTable {
    static final int TEAM = 0;
    static final int SALARY = 1;
    static final int ID = 2;
    static final int MANAGER = 3;
    static final int COPIES = 4;

    Employees() {
      super(4); // columns
    }

    /** Returns the entry of an employee, or -1. */
    int find(long team, long salary, long id, long manager) {
      long[] directory = this.directory;
      int entry = first(hash(team, salary, id, manager));
      while (directory[entry + COPIES] != 0
          && (directory[entry + TEAM] != team
              || directory[entry + SALARY] != salary
              || directory[entry + ID] != id
              || directory[entry + MANAGER] != manager)) {
        entry = next(entry);
      }
      return directory[entry + COPIES] != 0 ? entry : -1;
    }

    long copiesOf(long team, long salary, long id, long manager) {
      return copies(find(team, salary, id, manager));
    }

    /**
     * Adds to the copies of an employee. Returns 1 if it is new, -1 if none is left, 0 otherwise.
     */
    int add(long team, long salary, long id, long manager, long weight) {
      int entry = find(team, salary, id, manager);
      if (entry >= 0) {
        return addCopies(entry, weight);
      }
      entry = enterHash(hash(team, salary, id, manager), weight);
      directory[entry + TEAM] = team;
      directory[entry + SALARY] = salary;
      directory[entry + ID] = id;
      directory[entry + MANAGER] = manager;
      return 1;
    }

    /** Loads what the probes of the changes in [from, to) will need. */
    void touch(long[] words, int from, int to, int stride) {
      if (tooFewToTouch(from, to, stride)) {
        return;
      }
      for (int row = from; row < to; row += stride) {
        touchEntry(
            hash(
                words[row + EmployeeRow.TEAM],
                words[row + EmployeeRow.SALARY],
                words[row + EmployeeRow.ID],
                words[row + EmployeeRow.MANAGER]));
      }
    }

    static long hash(long team, long salary, long id, long manager) {
      return Hashing.mix(Hashing.mix(Hashing.mix(team, salary), id), manager);
    }

    @Override
    protected long hash(long[] directory, int entry) {
      return hash(
          directory[entry + TEAM],
          directory[entry + SALARY],
          directory[entry + ID],
          directory[entry + MANAGER]);
    }
  }

  /** One row: seven words that readers see, seven of the writer. */
  private static final class Groups extends GroupTable {
    static final int SHOWN = GroupTable.KEY;
    static final int PEOPLE = SHOWN + 1;
    static final int TOTAL = SHOWN + 2;
    static final int MAX_SALARY = SHOWN + 3;
    static final int MAX_HIGH_VALUE = SHOWN + 4;
    static final int DISTINCT_TEAMS = SHOWN + 5;
    static final int MIN_TEAM = SHOWN + 6;
    static final int DISTINCT_SALARIES = SHOWN + 7;
    static final int LEAST_SALARY = SHOWN + 8;
    static final int SALARY_BLOCK = SHOWN + 9;
    static final int DISTINCT_HIGH_VALUES = SHOWN + 10;
    static final int LEAST_HIGH_VALUE = SHOWN + 11;
    static final int HIGH_VALUE_BLOCK = SHOWN + 12;
    static final int TEAM_BLOCK = SHOWN + 13;
    static final int WORDS = SHOWN + 14;

    Groups() {
      // Words of the key, for readers, for the writer; which keeps a row; copies are counted.
      super(0, 7, 7, 0, true);
    }

    /** Returns the one row, ready to be changed; enters it if it is new. */
    int open(long hash) {
      long[] page = pageOf(hash);
      int row = first(page, hash, WORDS);
      return page[row + STAMP] != 0 ? change(page, row) : enter(hash, room(hash, page, row));
    }

    static long hash() {
      return 0;
    }
  }

  /** A net change of an employee; strings as ids. */
  private static final class EmployeeRow {
    static final int TEAM = 0;
    static final int SALARY = 1;
    static final int ID = 2;
    static final int MANAGER = 3;
    static final int COLUMNS = 4;
    static final int WEIGHT = 4;
    static final int WORDS = 5;
  }

  /** A chosen row: what its group needs of it. */
  private static final class ChosenRow {
    static final int HASH = 0;
    static final int SALARY = 1;
    static final int HIGH_VALUE = 2;
    static final int TEAM = 3;
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
          Schema.global()
              .input(Employee.class, EmployeeRow.WORDS)
              .slot("employee", Employee.class)
              .columns("salary", "highValue", "team")
              .count("people")
              .sum("total", "salary")
              .avg("average", "salary")
              .max("highest", "salary")
              .max("high", "highValue")
              .min("firstTeam", "team")
              .countDistinct("teams", "team")
              .build());
    }

    @Override
    public void rows(int input, RowVisitor action) {
      employees.forEach(action);
    }

    @Override
    public ChangeSet changes(int input) {
      return employeeChanges;
    }

    @Override
    public boolean joins(int slot, long[][] rows) {
      return rows[0][EmployeeRow.SALARY] > 0;
    }

    @Override
    public List<Object> columns(long[][] rows) {
      return List.of(
          (int) rows[0][EmployeeRow.SALARY],
          rows[0][EmployeeRow.SALARY] > 1000,
          string(rows[0][EmployeeRow.TEAM]));
    }

    @Override
    public List<@Nullable Object> values(Object row) {
      Payroll view = (Payroll) row;
      return Arrays.asList(
          view.people(),
          view.total(),
          view.average(),
          view.highest(),
          view.high(),
          view.firstTeam(),
          view.teams());
    }

    @Override
    public boolean accepts(List<@Nullable Object> values) {
      return PayrollMaintainer.this.accepts((long) values.get(1));
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
