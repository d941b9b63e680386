import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A question and the label of the entry that answers it; null: no entry does. */
export interface Labelled {
  readonly text: string;
  readonly label: string | null;
  readonly answer?: string | undefined;
}

/** A public set of questions: those that become entries, and those that are asked. */
export interface QuestionSet {
  readonly name: string;
  /** Its folder: sets of one family are alike. */
  readonly family: string;
  readonly train: readonly Labelled[];
  readonly test: readonly Labelled[];
}

/**
 * Reads all sets below a folder: pairs of files `train.csv` and `test.csv`, or `<name>_train.csv` and
 * `<name>_test.csv`, with a text and a label per row, and files of CLINC150 (`data_full.json`).
 */
export function readSets(folder: string): QuestionSet[] {
  return filesBelow(folder).flatMap((path) => {
    if (basename(path) === 'data_full.json') return [clinc(path)];
    const name = /^(?:(.+)_)?train\.csv$/.exec(basename(path));
    if (name === null) return [];
    const family = basename(dirname(path));
    const test = rowsOf(path.replace(/train\.csv$/, 'test.csv'));
    return [{ name: name[1] ?? family, family, train: rowsOf(path), test }];
  });
}

/** The training halves below a folder. Opens only files that are named train. */
export function readTraining(folder: string): Omit<QuestionSet, 'test'>[] {
  return filesBelow(folder).flatMap((path) => {
    const name = /^(?:(.+)_)?train\.csv$/.exec(basename(path));
    if (name === null) return [];
    const family = basename(dirname(path));
    return [{ name: name[1] ?? family, family, train: rowsOf(path) }];
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const outOfScope = new Set(['NO_NODES_DETECTED', 'oos', '']);

function rowsOf(path: string): Labelled[] {
  const [, ...rows] = csvOf(readFileSync(path, 'utf8'));
  return rows
    .filter(([text]) => (text ?? '').trim() !== '')
    .map(([text, label, answer]) => ({ text: text!, label: outOfScope.has(label!) ? null : label!, answer }));
}

function clinc(path: string): QuestionSet {
  const data = JSON.parse(readFileSync(path, 'utf8')) as Record<string, [string, string][]>;
  const rows = (key: string) =>
    data[key]!.map(([text, label]) => ({ text, label: outOfScope.has(label) ? null : label }));
  const family = basename(dirname(path));
  return { name: family, family, train: rows('train'), test: [...rows('test'), ...rows('oos_test')] };
}

function csvOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
