/** How customers rate a resolved conversation: from 1 to 5. Shared by server, console and widget. */

/** The words of the buttons, best first. */
export function ratingButtons(): string[] {
  return [5, 4, 3, 2, 1].map((score) => `${score} ${starsOf(score)}`);
}

export function starsOf(score: number): string {
  return '★'.repeat(score);
}

/** The score that a customer's text names, as a button sends it or as people write it: '4', '4分', '★★★★', '4/5'. */
export function scoreIn(text: string | null): number | null {
  const said = plain(text);
  const named = /^([1-5])(?:分|星|stars?|points?|\/5|[★⭐]{1,5})?[.!。]?$/iu.exec(said)?.[1];
  if (named !== undefined) return Number(named);
  return /^[★⭐]{1,5}$/u.test(said) ? [...said].length : null;
}

/** Whether it cannot mean anything but a score. */
export function isStarred(text: string | null): boolean {
  return /[★⭐]/u.test(text ?? '') && scoreIn(text) !== null;
}

/** In compatibility form, without white space and what makes a digit or a star an emoji. */
function plain(text: string | null): string {
  return (text ?? '').normalize('NFKC').replace(/[\s\p{Cf}\p{Variation_Selector}]+|\u20e3/gu, '');
}
