import { type Db, query } from '../kernel/db/queries';

/** Runs statements one after the other, each with those of the values that it names. */
export async function runAll(db: Db, texts: readonly string[], values: readonly unknown[]): Promise<void> {
  for (const text of texts) {
    const used = values.map((_, at) => at + 1).filter((number) => new RegExp(`\\$${number}\\b`).test(text));
    const numbered = text.replace(/\$(\d+)\b/g, (_, number) => `$${used.indexOf(Number(number)) + 1}`);
    await query(
      db,
      numbered,
      used.map((number) => values[number - 1]),
    );
  }
}
