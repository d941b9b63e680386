import { compareRules, compareTied, type RulePlacement } from '../rule';

/** Priorities are between -maxPriority and maxPriority. */
export const maxPriority = 1_000_000;

/**
 * The priority changes that move a rule before the rule `beforeId`, or to the end if null: only the moved rule's if
 * possible, otherwise as few others as necessary. `rules` are all rules of the company, in any order. Unchanged rules
 * are not returned.
 */
export function placeRule(
  rules: readonly RulePlacement[],
  id: string,
  beforeId: string | null,
): ReadonlyMap<string, number> {
  const moved = rules.find((rule) => rule.id === id)!;
  const others = rules.filter((rule) => rule.id !== id).sort(compareRules);
  const at = beforeId === null ? others.length : others.findIndex((rule) => rule.id === beforeId);
  const [above, below] = [others.slice(0, at), others.slice(at)];
  const fitting = prioritiesAround(moved, above.at(-1), below[0]).find((priority) => {
    const placed = { ...moved, priority };
    return isBefore(above.at(-1), placed) && isBefore(placed, below[0]) && Math.abs(priority) <= maxPriority;
  });
  if (fitting !== undefined) return changed(rules, [{ ...moved, priority: fitting }]);
  const ways = [
    ...(below.length === 0 ? [] : [raised(above, moved, below[0]!)]),
    ...(above.length === 0 ? [] : [lowered(below, moved, above.at(-1)!)]),
  ];
  const [few] = ways
    .map((way) => changed(rules, way))
    .filter((change) => [...change.values()].every((priority) => Math.abs(priority) <= maxPriority))
    .sort((one, other) => one.size - other.size);
  return few ?? changed(rules, renumbered([...above, moved, ...below]));
}

/**
 * Candidate priorities that move no other rule, most natural first: its own, between its neighbours, theirs, just
 * beyond them.
 */
function prioritiesAround(
  moved: RulePlacement,
  above: RulePlacement | undefined,
  below: RulePlacement | undefined,
): number[] {
  const near = [below?.priority, above?.priority].filter((one) => one !== undefined);
  const middle = near.length === 2 ? [Math.floor((near[0]! + near[1]!) / 2)] : [];
  const beyond = [
    ...(below === undefined ? [] : [below.priority + 1]),
    ...(above === undefined ? [] : [above.priority - 1]),
  ];
  return [moved.priority, ...middle, ...near, ...beyond];
}

/** Puts the moved rule just before the one below, and raises those above as far as needed. */
function raised(above: readonly RulePlacement[], moved: RulePlacement, below: RulePlacement): RulePlacement[] {
  const pushed = [withPriority(moved, justBefore(moved, below))];
  for (const rule of [...above].reverse()) {
    const next = pushed.at(-1)!;
    if (isBefore(rule, next)) break;
    pushed.push(withPriority(rule, justBefore(rule, next)));
  }
  return pushed;
}

/** The same downwards. */
function lowered(below: readonly RulePlacement[], moved: RulePlacement, above: RulePlacement): RulePlacement[] {
  const pushed = [withPriority(moved, justAfter(above, moved))];
  for (const rule of below) {
    const last = pushed.at(-1)!;
    if (isBefore(last, rule)) break;
    pushed.push(withPriority(rule, justAfter(last, rule)));
  }
  return pushed;
}

/** Renumbers all rules from the last one up, each as low as possible. */
function renumbered(order: readonly RulePlacement[]): RulePlacement[] {
  const numbered: RulePlacement[] = [];
  for (const rule of [...order].reverse()) {
    const next = numbered.at(-1);
    numbered.push(withPriority(rule, next === undefined ? -Math.floor(order.length / 2) : justBefore(rule, next)));
  }
  return numbered;
}

function justBefore(rule: RulePlacement, next: RulePlacement): number {
  return compareTied(rule, next) < 0 ? next.priority : next.priority + 1;
}

function justAfter(last: RulePlacement, rule: RulePlacement): number {
  return compareTied(last, rule) < 0 ? last.priority : last.priority - 1;
}

function withPriority(rule: RulePlacement, priority: number): RulePlacement {
  return { ...rule, priority };
}

function isBefore(one: RulePlacement | undefined, other: RulePlacement | undefined): boolean {
  return one === undefined || other === undefined || compareRules(one, other) < 0;
}

function changed(rules: readonly RulePlacement[], placed: readonly RulePlacement[]): ReadonlyMap<string, number> {
  const before = new Map(rules.map(({ id, priority }) => [id, priority]));
  return new Map(
    placed.filter(({ id, priority }) => before.get(id) !== priority).map(({ id, priority }) => [id, priority]),
  );
}
