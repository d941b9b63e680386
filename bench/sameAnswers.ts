import type { CompareParts } from './compare';
import { counted } from './counted';
import type { Scenario } from './scenarios';
import type { Server, System } from './servers';

type Row = Readonly<Record<string, unknown>>;

const maxAsked = 40;

/** Verifies that two systems are comparable: reads return the same rows, and at least one. */
export async function assertSameAnswers(scenario: Scenario, deps: CompareParts<System>): Promise<void> {
  const [ours, reference] = await Promise.all([answersOf('ours'), answersOf('reference')]);
  if (ours === null || reference === null) return;
  counted(reference.flat().length, 'rows were found by the reference');
  for (const [at, rows] of reference.entries()) {
    const same = ours[at]!.map((row, place) => only(Object.keys(rows[place] ?? {}), row));
    if (JSON.stringify(same) !== JSON.stringify(rows))
      throw new Error(`Parley returned ${JSON.stringify(same)}, but the reference ${JSON.stringify(rows)}.`);
  }

  async function answersOf(system: System): Promise<Row[][] | null> {
    const action = scenario.action(system, await deps.sampleOf(system));
    if (action.kind !== 'get') return null;
    const paths = action.paths.slice(0, maxAsked);
    return Promise.all(paths.map((path) => rowsAt(deps.servers[system], path)));
  }
}

async function rowsAt({ url, headers }: Server, path: string): Promise<Row[]> {
  const response = await fetch(url + path, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}${path} answered ${response.status}: ${text}`);
  const { data } = JSON.parse(text) as { data?: Row | Row[] };
  return [data ?? (JSON.parse(text) as Row)].flat();
}

function only(names: readonly string[], row: Row): Row {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
