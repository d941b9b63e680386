/** A function of a table's keeping, with the triggers that call it. */
export interface Made {
  /** 'table.trigger' of each. */
  readonly triggers: readonly string[];
  readonly sql: readonly string[];
}

/** What names the functions and triggers of one table's keeping. */
export interface Naming {
  readonly table: string;
  readonly hash: string;
}

/** By the names of its functions a table's keeping is found again. */
export const keepingName = /^keep_(.+)_[0-9a-f]{8}(_\d+)?$/;

export function functionName({ table, hash }: Naming, at?: number): string {
  return `keep_${table}_${hash}${at === undefined ? '' : `_${at}`}`;
}

export function functionSql(name: string, body: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$\n${body} $$;`;
}

const rowsOf = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
} as const;

/**
 * A function after statements on a table. Triggers of one event run in the order of their names, which begin with the
 * table whose rows they lock: whatever statement it is, the locks are taken in the same order.
 */
export function afterStatement(
  naming: Naming,
  at: number,
  on: string,
  locked: string,
  events: readonly (keyof typeof rowsOf)[],
  body: string,
): Made {
  const name = functionName(naming, at);
  const triggers = events.map((event) => `keep_${locked.slice(0, 28)}_${naming.hash}_${at}_${event[0]}`);
  return {
    triggers: triggers.map((trigger) => `${on}.${trigger}`),
    sql: [
      functionSql(name, body),
      ...events.map(
        (event, index) =>
          `create trigger ${triggers[index]} after ${event} on ${on} referencing ${rowsOf[event]} for each statement execute function ${name}();`,
      ),
    ],
  };
}

/** SQL: whether any of the columns differs between two rows. */
export function differs(one: string, other: string, columns: readonly string[], others = columns): string {
  const listed = (row: string, names: readonly string[]) => names.map((name) => `${row}.${name}`).join(', ');
  return `(${listed(one, columns)}) is distinct from (${listed(other, others)})`;
}

/**
 * The rows of an update statement that differ in these columns. A full join is never a nested loop, whatever row count
 * the cached plan was made for.
 */
export function changedRows(columns: readonly string[]): string {
  return `from new_rows n full join old_rows o on o.id = n.id where ${differs('n', 'o', columns)}`;
}
