import type { ListLevel, Numbering, Paragraph } from './blocks';

/**
 * Counts the lists of a document: the mark of each item, in order. A bullet is '-'; null: the paragraph is no item or
 * shows no number.
 */
export function createCounter({ lists, levels }: Numbering): (paragraph: Paragraph) => string | null {
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return ({ list, text, isOpen }) => {
    if (list === null) return null;
    const known = lists[list.id];
    const own = known?.abstract ? levels[known.abstract] : undefined;
    if (known === undefined || own === undefined) return '-';
    const ofStyle = own.findIndex((level) => level?.style !== undefined && level.style === list.style);
    const at = Math.min(list.level ?? Math.max(ofStyle, 0), 8);
    const level = (index: number): ListLevel | undefined => known.levels[index] ?? own[index];
    const mine = level(at);
    if (mine === undefined) return '-';
    // Hidden or deleted as a whole.
    if (isOpen && text.trim() === '') return null;
    const count = counts.get(known.abstract!) ?? [];
    counts.set(known.abstract!, count);
    const first = known.starts[at] ?? known.levels[at]?.start;
    const isFirst = first !== undefined && !begun.has(`${list.id} ${at}`);
    begun.add(`${list.id} ${at}`);
    for (let above = 0; above < at; above += 1) count[above] ??= level(above)?.start ?? 1;
    count[at] = isFirst ? first : count[at] === undefined ? mine.start : count[at] + 1;
    for (let below = at + 1; below < 9; below += 1) if ((level(below)?.restart ?? below) > at) delete count[below];
    if (mine.format === 'bullet') return '-';
    const shown = mine.text.replace(/%([1-9])/g, (_, place: string) => {
      const index = Number(place) - 1;
      const format = mine.isLegal === true && index !== at ? 'decimal' : level(index)?.format;
      return numberText(
        count[index] ?? level(index)?.start ?? 1,
        mine.isLegal === true ? 'decimal' : (format ?? 'decimal'),
      );
    });
    return shown.trim() === '' ? null : shown.trim();
  };
}

function numberText(count: number, format: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'decimalZero':
      return String(count).padStart(2, '0');
    case 'upperLetter':
      return letterText(count, 'A');
    case 'lowerLetter':
      return letterText(count, 'a');
    case 'upperRoman':
      return romanText(count);
    case 'lowerRoman':
      return romanText(count).toLowerCase();
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return count >= 1 && count <= 20 ? String.fromCodePoint(0x2460 + count - 1) : String(count);
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'chineseLegalSimplified':
    case 'japaneseCounting':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
      return chineseText(count);
    case 'ideographTraditional':
      return stems[count - 1] ?? String(count);
    default:
      return String(count);
  }
}

const stems = '甲乙丙丁戊己庚辛壬癸';

/** A … Z, AA, BB … as Word counts. */
function letterText(count: number, first: 'A' | 'a'): string {
  if (count < 1) return String(count);
  const letter = String.fromCharCode(first.charCodeAt(0) + ((count - 1) % 26));
  return letter.repeat(Math.min(Math.ceil(count / 26), 30));
}

const romans = [
  ...([
    [1_000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
  ] as const),
  ...([
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const),
];

function romanText(count: number): string {
  if (count < 1 || count > 3_999) return String(count);
  let rest = count;
  let text = '';
  for (const [value, letters] of romans) for (; rest >= value; rest -= value) text += letters;
  return text;
}

const digits = '零一二三四五六七八九';

function chineseText(count: number): string {
  if (count < 1 || count > 99) return String(count);
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`;
  return `${ten}${ones === 0 ? '' : digits[ones]}`;
}
