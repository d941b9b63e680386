import type { Part, Question, Step } from './steps';

/** Number of records; 'unaskable' when the backend or the user's permissions do not allow the query. */
export type Answer = number | 'unaskable';

export interface StepState {
  readonly step: Step;
  /** Next part to do; null when the step is done. */
  readonly next: Part | null;
}

/** Maps each question to its answer. */
export function answersOf(questions: readonly Question[], answers: readonly Answer[]): ReadonlyMap<Question, Answer> {
  return new Map(questions.map((question, index) => [question, answers[index]!]));
}

/** State of a step, from the parts that could be queried; null when none could. */
export function stateOf(step: Step, answers: ReadonlyMap<Question, Answer>): StepState | null {
  const known = step.parts.filter((part) => part.there.some((question) => typeof answers.get(question) === 'number'));
  if (known.length === 0) return null;
  return { step, next: known.find((part) => !isThere(part, answers)) ?? null };
}

function isThere(part: Part, answers: ReadonlyMap<Question, Answer>): boolean {
  return part.there.some((question) => {
    const answer = answers.get(question);
    return typeof answer === 'number' && answer >= question.atLeast;
  });
}
