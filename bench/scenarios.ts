import type { Action } from './load/order';
import { size } from './options';
import { rareCharacter, type Sample, vocabulary } from './rows';
import type { System } from './servers';

/** One kind of call. */
export interface Scenario {
  readonly name: string;
  /** The minimum ratio of our rate to the reference's rate. */
  readonly target: number;
  readonly connections: number;
  action(system: System, rows: readonly Sample[]): Action;
  /** Calls that further connections make at the same time. */
  readonly beside?: (system: System) => Action;
}

const reads = 0.5;
const writes = 0.33;
const connections = 16;

const list: Scenario = {
  name: 'list of 25, sorted, with total',
  target: reads,
  connections,
  action: (system) => ({ kind: 'get', paths: [pageOf(system, null)] }),
};
const one: Scenario = {
  name: 'get one',
  target: reads,
  connections,
  action: (_system, rows) => ({ kind: 'get', paths: rows.map(({ id }) => `/${id}`) }),
};
const create: Scenario = {
  name: 'create',
  target: writes,
  connections,
  action: () => ({ kind: 'create', of: 'labels' }),
};
const update: Scenario = {
  name: 'update, with version',
  target: writes,
  connections,
  action: (_system, rows) => ({ kind: 'update', of: 'labels', rows }),
};
const search: Scenario = {
  name: 'contains-search of 4 Chinese characters',
  target: reads,
  connections,
  action: (system) => ({ kind: 'get', paths: pairs().map((text) => pageOf(system, text)) }),
};
const undisturbed: Scenario = {
  ...one,
  name: 'get one on 4, while 4 others search without an index',
  connections: 4,
  beside: (system) => ({ kind: 'get', paths: [pageOf(system, rareCharacter)] }),
};

/** In report order, grouped by the number of labels in the table. */
export const scenarios: readonly { readonly rows: number; readonly scenarios: readonly Scenario[] }[] = [
  { rows: size({ smoke: 1_000, quick: 10_000, whole: 10_000 }), scenarios: [list, one, update, create] },
  { rows: size({ smoke: 2_000, quick: 100_000, whole: 100_000 }), scenarios: [list, search, undisturbed] },
];

/** Scenarios for coupons: their rules, states and computed fields cost more than a plain resource. */
export const couponScenarios: readonly Scenario[] = [
  list,
  { ...update, action: (_system, rows) => ({ kind: 'update', of: 'coupons', rows }) },
  { ...create, action: () => ({ kind: 'create', of: 'coupons' }) },
];

/** The load before memory is measured: some calls of every kind. */
export const mixture: readonly Scenario[] = [list, one, update, create];

/** Forty searches that each match a similar number of rows. */
function pairs(): string[] {
  return vocabulary.slice(0, 40).map((word, at) => word + vocabulary[(at * 7 + 3) % vocabulary.length]);
}

function pageOf(system: System, search: string | null): string {
  if (system === 'reference') return search === null ? '?limit=25' : `?limit=25&q=${encodeURIComponent(search)}`;
  const parts = {
    sort: '["createdAt","DESC"]',
    range: '[0,24]',
    ...(search === null ? {} : { filter: JSON.stringify({ q: search }) }),
  };
  return `?${new URLSearchParams(parts)}`;
}
