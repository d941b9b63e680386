import { formatIssue } from '../../../src/schema/messages';
import type { Language } from '../../../src/schema/text';
import type { Issue } from '../../../src/schema/validation';
import { Refusal } from '../../kernel/http/refusal';
import type { PushedEvent } from '../adapter';
import type { Outcome } from './receiveEvents';

/** The response to a call of which no event was refused. */
export interface CallAnswer {
  readonly accepted: number;
  readonly duplicates: number;
}

/**
 * The response to a call. Throws EVENTS_REFUSED if any event was refused, with the outcome of each event as data, so
 * that no sender takes a refused event for a stored one (docs/decisions/0040).
 */
export function answerOf(events: readonly PushedEvent[], outcomes: readonly Outcome[], language: Language): CallAnswer {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const taken = { accepted: count('stored'), duplicates: count('duplicate') };
  const issues = outcomes.map(issuesOf);
  if (issues.every((list) => list.length === 0)) return taken;
  const about = events.map(({ eventId }, place) => ({
    eventId,
    ...outcomeOf(outcomes[place]!, issues[place]!, language),
  }));
  throw new Refusal(400, 'EVENTS_REFUSED', someRefused, {
    issues: issues.flat(),
    data: { ...taken, refused: events.length - taken.accepted - taken.duplicates, events: about },
  });
}

function outcomeOf(outcome: Outcome, issues: readonly Issue[], language: Language): object {
  if (typeof outcome === 'string') return { outcome };
  const errors = Object.fromEntries(issues.map((issue) => [issue.path, formatIssue(issue, language)]));
  return { outcome: 'refused', errorCode: outcome.code, errors };
}

/** With paths in the call: 'events[0].order.amount', or 'events[0]' for what concerns no single field. */
function issuesOf(outcome: Outcome, place: number): readonly Issue[] {
  if (typeof outcome === 'string') return [];
  const { details, text } = outcome;
  const path = `events[${place}]`;
  if (details.issues === undefined) return [{ path, code: 'rule', message: text }];
  return details.issues.map((issue) => ({ ...issue, path: [path, issue.path].filter(Boolean).join('.') }));
}

const someRefused = {
  en: 'Some events were refused; the others are stored. Check the fields named in errors.',
  zh: '部分事件被拒绝，其余事件已保存。请检查 errors 中列出的字段。',
};
