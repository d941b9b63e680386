type Size = 'smoke' | 'quick' | 'whole';

const known = /^--(quick|smoke|only=.+)$/;
const wrong = process.argv.slice(2).find((option) => !known.test(option));
if (wrong !== undefined) {
  console.error(`${wrong} is no option of the bench: there are --quick, --smoke and --only=<words>.`);
  process.exit(1);
}

const isGiven = (option: string) => process.argv.includes(option);
const asked: Size = isGiven('--smoke') ? 'smoke' : isGiven('--quick') ? 'quick' : 'whole';
const only = process.argv.find((option) => option.startsWith('--only='))?.slice('--only='.length) ?? '';

export const isSmoke = asked === 'smoke';
export const isQuick = asked === 'quick';

/** Picks the size for this run: smoke, quick or whole. */
export function size<T>(sizes: { readonly [name in Size]: T }): T {
  return sizes[asked];
}

/** Whether this line is selected: its name contains the text of --only. */
export function isAsked(line: string): boolean {
  return line.includes(only);
}
