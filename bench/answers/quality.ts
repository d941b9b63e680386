import type { findIn } from '../../server/reply/knowledge/search/find';

/** What was found for a question; the label of the entry that answers it, null: no entry does. */
export interface Answered {
  readonly label: string | null;
  readonly found: ReturnType<typeof findIn>;
  /** The sure answers: several, if the question is. */
  readonly sure: readonly string[];
}

/** Shares from 0 to 1; null: does not apply. */
export interface Quality {
  readonly first: number;
  readonly three: number;
  readonly eight: number;
  /** Right and sure, of the answerable questions. */
  readonly sure: number;
  /** Right among the sure answers, out of scope included. */
  readonly precision: number;
  readonly outOfScope: number | null;
  /** Precision of as many answers as gave 25 of 100 answerable questions the right one, best scores first. */
  readonly at25: number;
  /** The same, of the share of the answerable questions that this set is compared at. */
  readonly atShare: number | null;
  /** Share answered rightly by the best scores while 90 of 100 are right. */
  readonly at90: number;
  readonly nothing: number;
}

export function qualityOf(answers: readonly Answered[], share: number | null = null): Quality {
  const answerable = answers.filter(({ label }) => label !== null);
  const stray = answers.filter(({ label }) => label === null);
  const sure = answers.flatMap(({ label, sure }) => sure.map((entryId) => entryId === label));
  const within =
    (count: number) =>
    ({ label, found }: Answered) =>
      found.slice(0, count).some(({ entryId }) => entryId === label);
  const right = within(1);
  return {
    first: shareOf(answerable, right),
    three: shareOf(answerable, within(3)),
    eight: shareOf(answerable, within(8)),
    sure: shareOf(answerable, ({ label, sure }) => sure.includes(label!)),
    precision: shareOf(sure, (isRight) => isRight),
    outOfScope: stray.length === 0 ? null : shareOf(stray, ({ sure }) => sure.length > 0),
    ...byScore(answers, answerable.length, right, share),
    nothing: shareOf(answerable, ({ found }) => found.length === 0),
  };
}

function byScore(
  answers: readonly Answered[],
  answerable: number,
  right: (one: Answered) => boolean,
  share: number | null,
) {
  const ordered = answers
    .filter(({ found }) => found.length > 0)
    .sort(({ found: [one] }, { found: [other] }) => rankOf(other!) - rankOf(one!));
  let [good, at25, atShare, at90] = [0, 0, 0, 0];
  for (const [at, answer] of ordered.entries()) {
    if (right(answer)) good += 1;
    const precision = good / (at + 1);
    if (good / answerable <= 0.25) at25 = precision;
    if (share !== null && good / answerable <= share) atShare = precision;
    if (precision >= 0.9) at90 = good / answerable;
  }
  return { at25, atShare: share === null ? null : atShare, at90 };
}

/** Sure answers first. */
function rankOf({ isSure, score }: Answered['found'][number]): number {
  return (isSure ? 1 : 0) + score;
}

export function shareOf<T>(all: readonly T[], isOne: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(isOne).length / all.length;
}
