import { type Clause, shareOf, termsOf } from './clauses';
import { type Figure, figuresIn } from './figures';
import { type Held, homesOf, isDerived, isSame, isTime, isUndoneIn, type Known, termsAt } from './known';

/** A number of a clause that its sources don't give for this matter; null if there is none. */
export function strangeFigure(held: Held, clause: Clause, at: number, settled: string[]): string | null {
  const { known, saidFigures, askedFigures, said, asked } = held;
  const figures = figuresIn(clause.text);
  const shown = [...saidFigures, ...askedFigures];
  const isReckoned = shown.some((figure) => isDerived(held, clause, figure));
  const isSumHere = figuresIn(clause.sentence).some((figure) => isDerived(held, clause, figure));
  for (const [place, figure] of figures.entries()) {
    const text = clause.text.slice(figure.start, figure.end).trim();
    const isCounted = figure.kind !== 'money' && (figure.kind !== 'plain' || figure.noun !== '');
    if (isTrifle(figure, known)) {
      if (figure.noun !== '') settled.push(text);
      continue;
    }
    const isPart =
      isReckoned &&
      ((figure.kind === 'plain' && figure.value <= 1_000) || askedFigures.some(({ raw }) => raw === figure.raw));
    if (isPart || isDerived(held, clause, figure) || isAsked(figure, askedFigures, clause, asked)) {
      settled.push(text);
      continue;
    }
    const isOwnPrice = figure.kind === 'money' && homesOf(held, figure).length > 0;
    if (isOwnPrice && askedFigures.some(({ raw }) => raw === figure.raw)) {
      settled.push(text);
      continue;
    }
    const terms = termsAt(said, at);
    const homes = homesOf(held, figure).filter(
      (home) => !terms.some((term) => isUndoneIn(home.text, clause.text, term)),
    );
    const isOperand = isSumHere && figure.kind === 'money';
    const isThreshold = (one: Figure, within: string) => thresholds.test(within.slice(0, one.start));
    const isBound =
      isThreshold(figure, clause.text) &&
      homes.some((home) => home.figures.some((one) => isSame(one, figure) && isThreshold(one, home.text)));
    if (homes.length === 0 || (!isBound && !isOperand && isOfOther(held, clause, terms, figure, homes))) return text;
    const isPrice = figure.kind === 'money' && !cuts.test(clause.text);
    const before = figures[place - 1];
    const isListed =
      before !== undefined &&
      /^\s?(?:and|or|to|和|或|、) ?$/u.test(clause.text.slice(before.end, figure.start)) &&
      homes.some((home) => home.figures.some((one) => isSame(one, before)));
    // 'The battery has 2 years, the frame 5.'
    const isOfBefore =
      figure.kind === 'plain' &&
      figuresIn(clause.sentence).some(isTime) &&
      homes.some(
        (home) =>
          shareOf(terms, home, held.weightOf) > 0 && home.figures.some((one) => isTime(one) && isSame(one, figure)),
      );
    const isHour = figure.kind === 'plain' && hours.test(clause.text);
    if (isCounted || isPrice || isListed || isOfBefore || isHour || limits.test(clause.text.slice(0, figure.start)))
      settled.push(text);
  }
  return null;
}

/** Another clause with a number of this kind fits the answer's clause better, so the number belongs to another matter. */
function isOfOther(
  { known, asked, weightOf }: Held,
  clause: Clause,
  terms: readonly string[],
  figure: Figure,
  homes: readonly Known[],
) {
  const figures = figuresIn(clause.text).filter((one) => !isSame(one, figure));
  const beside = figures.filter((one) => !isOfKind(one, figure));
  const alike = figures.filter((one) => isOfKind(one, figure));
  const others = known.filter(
    (one) =>
      !homes.includes(one) &&
      one.figures.some((other) => isOfKind(other, figure)) &&
      // It belongs to another number of the clause.
      !alike.some((other) => has(one, other)),
  );
  if (beside.some((one) => !homes.some((home) => has(home, one)) && others.some((other) => has(other, one))))
    return true;
  if (clause.terms.length === 0) return false;
  const sizeOf = (one: Known, here: Pick<Clause, 'terms' | 'text'>) =>
    shareOf(terms, one, weightOf) + shareOf(one.terms, here, weightOf) + shareOf(terms, one.about, weightOf) / 2;
  const whole = { terms: [...terms, ...termsOf(clause.sentence)], text: clause.sentence };
  const own = Math.max(...homes.map((one) => sizeOf(one, whole)));
  if (
    own === 0 &&
    isTime(figure) &&
    !clause.text.startsWith('第', figure.start) &&
    !beside.some((one) => homes.some((home) => has(home, one)))
  ) {
    const theirs = {
      terms: homes.flatMap(({ about }) => about.terms),
      text: homes.map(({ sentence }) => sentence).join(' '),
    };
    if (shareOf([...whole.terms, ...termsOf(asked)], theirs, weightOf) === 0) return true;
  }
  const lacks = (one: Known, other: Known, least: number) =>
    terms.some(
      (term) => term.length >= least && shareOf([term], one, weightOf) === 1 && shareOf([term], other, weightOf) === 0,
    );
  // 'The birthday cake 1 day before, the fondant cake 5 days.'
  const isOfSibling = (one: Known) =>
    homes.every((home) => home.sentence === one.sentence && lacks(one, home, 2) && !lacks(home, one, 1));
  if (others.some(isOfSibling)) return true;
  if (homes.every((one) => isOfTheRest(one, terms, known))) return true;
  return others.some((one) => sizeOf(one, { terms, text: clause.text }) > own + 0.6);
}

/** The source says it of all others, and the answer of one that the source has named before. */
function isOfTheRest(home: Known, terms: readonly string[], known: readonly Known[]): boolean {
  if (!/其他|其它|其余|\bothers?\b|\belsewhere\b|\brest\b/u.test(home.text)) return false;
  const named = known.filter(({ sentence, text }) => sentence === home.sentence && text !== home.text);
  return terms.some(
    (term) =>
      term.length > 1 &&
      shareOf([term], home, () => 1) === 0 &&
      named.some((one) => shareOf([term], one, () => 1) === 1),
  );
}

function has(one: Known, sought: Figure): boolean {
  return one.figures.some((other) => isSame(other, sought));
}

function isOfKind(one: Figure, other: Figure): boolean {
  const kinds = [one.kind, other.kind].map((kind) => (kind === 'months' ? 'minutes' : kind));
  return (
    kinds[0] === kinds[1] && (one.kind !== 'plain' || one.noun.replace(/s$/u, '') === other.noun.replace(/s$/u, ''))
  );
}

/** A reduction is not the price that a source names. */
export const cuts = /便宜|减|省|优惠|降|\boff\b|\bless\b|discount|cheaper|knock|\bsave/u;

/** Words before a number from which something holds, or does not yet. */
const thresholds = /(?:满|不足|不到|低于|高于|超过|\bover|\bunder|\bbelow|\babove|\bfrom|\bless than|\bmore than) ?$/u;

/** Of what is open: 'We close at 13.' */
const hours = /\b(?:open|opens|close|closes|closed)\b|开门|关门|营业/u;

/** Words before a number that is no price. */
const limits = /(?:up to|within|between|at least|at most|最多|最少|至少|不超过|输入|超过) ?$/u;

/** "One" of something, and the year of a yearly fee. */
function isTrifle({ raw, kind }: Figure, known: readonly Known[]): boolean {
  if (raw !== 1) return false;
  if (kind === 'plain') return true;
  return (
    kind === 'months' &&
    known.some(({ text }) => /年费|月费|每[年月]|\b(?:a|per) (?:year|month)|yearly|monthly|annual/u.test(text))
  );
}

/** The customer's own number, unless it would be agreed to as a price. */
function isAsked(figure: Figure, askedFigures: readonly Figure[], { text }: Clause, asked: string): boolean {
  const equal = askedFigures.filter(
    (one) => isSame(one, figure) || (one.raw === figure.raw && figure.kind !== 'money'),
  );
  if (equal.length === 0) return false;
  if (figure.kind !== 'money')
    return (
      figure.kind !== 'plain' ||
      [figure, ...equal].some(({ kind, noun }) => noun !== '' || (kind !== 'plain' && kind !== 'money')) ||
      isAfterSame(figure, text, asked) ||
      tooMuch.test(text)
    );
  const own =
    /\byour\b|\bfor\b.{0,12}$|\bat\b.{0,3}$|\border|\btop-?up|spend|spent|您(?:的)?.{0,8}$|订单|below|above|over|under|less|more/u;
  const deal = /便宜|成交|卖|给您|给你|改|降|deal|yours|price is|discount/u;
  const isReasonOf = /^[^,]{0,12}(?:\bcosts?\b|\bfee\b|运费|手续费)/u.test(text.slice(figure.end));
  return (own.test(text) || isReasonOf) && !deal.test(text) && !deal.test(asked);
}

/** The number that was asked for is refused. */
const tooMuch = /\btoo (?:many|much|few|late|early)\b|not possible|太[多少晚早]|不行/u;

/** 'Windows 7' in both. */
function isAfterSame({ start, raw }: Figure, text: string, asked: string): boolean {
  const before = /(\p{L}+) ?$/u.exec(text.slice(0, start))?.[1];
  return before !== undefined && new RegExp(`${before} ?${raw}(?!\\d)`, 'u').test(asked);
}
