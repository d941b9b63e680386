/**
 * A Chinese text with a space between Chinese characters and Latin letters or digits, and none beside a full-width mark.
 * Words in “quotation marks” stay as they are, and dates (12月1日) as they are written. Other texts do not change.
 */
export function spaced(text: string): string {
  return text
    .split(/(“[^”]*”)/)
    .map((part, at) => (at % 2 === 1 ? part : spacedPart(part)))
    .join('');
}

/** A value put into a text, with the spaces that Chinese needs around it. */
export function placed(
  text: string,
  value: string,
  { from, to }: { readonly from: number; readonly to: number },
): string {
  const before = needsSpace(text.charAt(from - 1), value.charAt(0)) ? ' ' : '';
  const after = needsSpace(value.charAt(value.length - 1), text.charAt(to)) ? ' ' : '';
  return before + value + after;
}

function spacedPart(text: string): string {
  return text
    .replace(/[^ ](?=[^ ])/gu, (one, at: number) => (needsSpace(one, text.charAt(at + one.length)) ? `${one} ` : one))
    .replace(/([，。：；！？、（）]) +(?=\S)/g, '$1')
    .replace(/(\S) +(?=[，。：；！？、（）])/g, '$1');
}

function needsSpace(one: string, next: string): boolean {
  if (han.test(one)) return /[A-Za-z]/.test(next) || (/[0-9]/.test(next) && !/[年月]/.test(one));
  if (!han.test(next)) return false;
  return /[A-Za-z]/.test(one) || (/[0-9%]/.test(one) && !/[年月日]/.test(next));
}

const han = /[\u3400-\u9fff]/;

/** A text that something follows: with a space, unless it ends with a full-width mark. */
export function withGap(text: string): string {
  return /[，。：；！？、）]$/.test(text) ? text : `${text} `;
}
