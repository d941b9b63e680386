import { type Clause, shareOf, termsOf } from './clauses';
import { figuresIn } from './figures';
import { type Held, termsAt } from './known';
import { absolutes, promises } from './lists/lists';
import { cuts } from './strangeFigure';

/** A promise, or a word without exception, that no clause about the same matter has. */
export function strangePromise(
  { known, said, asked, weightOf }: Held,
  clause: Clause,
  at: number,
  isReckoned: boolean,
): string | null {
  const terms = termsAt(said, at);
  for (const { find } of absolutes) {
    const found = find.exec(clause.text)?.[0];
    if (found === undefined || (clause.isDenied && !/never|ever|none|不|\bno\b|没|无/u.test(found))) continue;
    const isKnown = known.some(
      (one) =>
        (one.text.includes(found.trim()) || (weekend.test(found) && /周末|weekend/u.test(one.text))) &&
        (terms.length === 0 || shareOf(terms, one, weightOf) >= 0.3 || (weekend.test(found) && asked.includes(found))),
    );
    if (!isKnown) return found;
  }
  if (clause.isDenied) return null;
  // The name of a matter promises nothing.
  const titles = known.map(({ about }) => about.text).filter((title) => title.length >= 4);
  const named = titles.reduce((left, title) => left.replaceAll(title, ' '), clause.text);
  const here = { text: `${clause.sentence} ${asked}`, terms: [...termsOf(clause.sentence), ...termsOf(asked)] };
  const numbers = figuresIn(clause.text);
  for (const { find, isDeal } of promises) {
    const found = find.exec(named)?.[0];
    if (found === undefined || (isReckoned && (isDeal || cuts.test(found)))) continue;
    // The same promise, and half of what it depends on.
    const itself = termsOf(found);
    const isBare = clause.terms.every((term) => itself.includes(term));
    const isKnown = known.some(({ isTitle, isDenied, isCondition, text, figures, terms: theirs }) => {
      const isSame = find.test(text) || text.includes(plainly(found)) || (gifts.test(found) && gifts.test(text));
      if (isTitle || isDenied || !isSame || (tooLittle.test(clause.text) && !tooLittle.test(text))) return false;
      if (isBare && figures.length === 0 && !isCondition) return true;
      if (numbers.length > 0 && numbers.every((number) => figures.some((one) => one.form === number.form))) return true;
      const conditions = theirs.filter((term) => !itself.includes(term));
      return conditions.length === 0 || shareOf(conditions, here, weightOf) >= 0.3;
    });
    if (!isKnown) return found;
  }
  return null;
}

/** Of a number that is not reached. */
const tooLittle = /不满|不足|不到|未满|没有?满|低于|\bbelow\b|\bunder\b|\bless than\b/u;

/** A gift in any words, no delivery. */
const gifts = /(?<![配寄派投发运护输])送(?![达货到至修检出餐往去上])|赠/u;

/** Without for whom, and without 'can': 给您补发 is 补发, 可以退 is 退. */
function plainly(found: string): string {
  return found.replace(/^(?:帮|给|为|替)[您你]|^(?:可以?|能|会)/u, '');
}

const weekend = /周[六日]|星期[六日天]|saturday|sunday/u;
