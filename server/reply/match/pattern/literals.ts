/** Alternative literals, normalized and not empty. */
export type Literals = readonly string[];

/**
 * What a text must contain for (a part of) a pattern to match. Always a necessary condition, not necessarily a complete
 * one.
 */
export interface Required {
  /** All texts the part matches, if they are few; null: many. */
  readonly exact: readonly string[] | null;
  /** Each matching text contains one literal of each group. */
  readonly groups: readonly Literals[];
  /** Each matching text contains a digit. */
  readonly digit: boolean;
}

export const nothing: Required = { exact: [''], groups: [], digit: false };
export const anything: Required = { exact: null, groups: [], digit: false };

const maxExact = 16;
const maxOfGroup = 64;
const maxGroups = 8;

export function oneOf(texts: readonly string[]): Required {
  if (texts.length > maxExact)
    return { ...anything, groups: texts.length > maxOfGroup || texts.includes('') ? [] : [texts] };
  return { exact: texts, groups: [], digit: false };
}

/** The literal groups to search for: every text of the part contains one of each. */
export function groupsOf({ exact, groups }: Required): readonly Literals[] {
  return exact !== null && exact.length > 0 && !exact.includes('') ? [exact] : groups;
}

export function sequence(parts: readonly Required[]): Required {
  const groups: Literals[] = [];
  let exact: readonly string[] = [''];
  let isExact = true;
  const close = () => {
    isExact = false;
    if (!exact.includes('')) groups.push(exact);
  };
  for (const part of parts) {
    if (part.exact !== null && exact.length * part.exact.length <= maxExact) {
      const tails = part.exact;
      exact = exact.flatMap((head) => tails.map((tail) => head + tail));
      continue;
    }
    close();
    groups.push(...part.groups);
    exact = part.exact ?? [''];
  }
  const digit = parts.some((part) => part.digit);
  if (isExact) return { exact, groups: [], digit };
  close();
  return { exact: null, groups: rarest(groups), digit };
}

export function either(parts: readonly Required[]): Required {
  const digit = parts.every((part) => part.digit);
  const all = parts.flatMap(({ exact }) => exact ?? []);
  if (parts.every(({ exact }) => exact !== null) && all.length <= maxExact) return { exact: all, groups: [], digit };
  // One group of all alternatives: the rarest literals of each.
  const literals = parts.map((part) => rarest(groupsOf(part))[0]);
  const group = literals.flatMap((one) => one ?? []);
  const isKnown = !literals.includes(undefined) && group.length <= maxOfGroup;
  return { exact: null, groups: isKnown ? [group] : [], digit };
}

/** `max`: null for unlimited. */
export function repeated(part: Required, least: number, max: number | null): Required {
  if (least === 1 && max === 1) return part;
  if (least > 0) return { exact: null, groups: groupsOf(part), digit: part.digit };
  if (max === 1 && part.exact !== null && part.exact.length < maxExact)
    return { ...part, exact: [...part.exact, ''], digit: false };
  return max === 0 ? nothing : anything;
}

/** The most selective groups first: long literals, few alternatives. */
function rarest(groups: readonly Literals[]): readonly Literals[] {
  const shortest = (texts: Literals) => Math.min(...texts.map((text) => text.length));
  return [...groups]
    .sort((one, other) => shortest(other) - shortest(one) || one.length - other.length)
    .slice(0, maxGroups);
}
