import type { Part, Question, Step } from './steps';

/** How many records there are; 'unaskable' where the backend or the person's rights have no answer. */
export type Answer = number | 'unaskable';

export interface StepState {
  readonly step: Step;
  /** What is to be made next; null when the step is done. */
  readonly next: Part | null;
}

/** Every answer under the question it is to. */
export function answersOf(questions: readonly Question[], answers: readonly Answer[]): ReadonlyMap<Question, Answer> {
  return new Map(questions.map((question, index) => [question, answers[index]!]));
}

/** How far a step is, by those of its parts that could be asked for; null when none could. */
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
