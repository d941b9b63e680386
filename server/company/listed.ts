import type { Text } from '../../src/schema/text';

/** Joins names for a sentence: 'Mei Lin, Li Wei, Ana and 2 others'. `names` are the first of `total`. */
export function listed(names: readonly string[], total: number = names.length): Text {
  const shown = names.slice(0, maxNamed);
  const others = total - shown.length;
  if (others > 0) {
    return {
      en: `${shown.join(', ')} and ${others} ${others === 1 ? 'other' : 'others'}`,
      zh: `${shown.join('、')} 等 ${total} 个`,
    };
  }
  const last = shown.at(-1) ?? '';
  const first = shown.slice(0, -1).join(', ');
  return { en: first === '' ? last : `${first} and ${last}`, zh: shown.join('、') };
}

/** Maximum number of names in a sentence. */
export const maxNamed = 3;
