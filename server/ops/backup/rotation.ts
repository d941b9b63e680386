/** How many backups are kept: the newest one of each of the last days, weeks and months that have any. */
export interface Kept {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

/** Those made before an upgrade are kept apart from the others. */
const upgradesKept = 3;

const dayMs = 86_400_000;

export const nameOfBackup = (at: Date, before = '') =>
  `parley-${at.toISOString().slice(0, 19).replaceAll(':', '-')}${before && `-before-${before}`}.backup`;

/** The names that are not kept. Files with other names are never among them. */
export function superfluous(names: readonly string[], keep: Kept): string[] {
  const [planned, upgrades] = [[] as Dated[], [] as Dated[]];
  for (const name of names) {
    const [, day, hours, before] =
      /^parley-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)(-before-[\w.-]+)?\.backup$/.exec(name) ?? [];
    const at = Date.parse(`${day}T${hours?.replaceAll('-', ':')}Z`);
    if (!Number.isNaN(at)) (before === undefined ? planned : upgrades).push({ name, at });
  }
  const kept = new Set([
    ...newestOf(planned, keep.daily, (at) => Math.floor(at / dayMs)),
    // The first day of 1970 was a Thursday.
    ...newestOf(planned, keep.weekly, (at) => Math.floor((at / dayMs + 3) / 7)),
    ...newestOf(planned, keep.monthly, (at) => new Date(at).toISOString().slice(0, 7)),
    ...newestOf(upgrades, upgradesKept, (at) => at),
  ]);
  return [...planned, ...upgrades].map(({ name }) => name).filter((name) => !kept.has(name));
}

interface Dated {
  readonly name: string;
  readonly at: number;
}

/** The newest one of each of the last `count` periods. */
function newestOf(backups: readonly Dated[], count: number, periodOf: (at: number) => number | string): string[] {
  const newest = new Map<number | string, string>();
  for (const { name, at } of backups.toSorted((a, b) => b.at - a.at)) {
    const period = periodOf(at);
    if (!newest.has(period) && newest.size < count) newest.set(period, name);
  }
  return [...newest.values()];
}
