import './texts';
import type { Activity, Named } from '../../schema/chat';
import { formatMoney } from '../../schema/money';
import { replyReason } from '../../schema/reply/reasons/reasons';
import { languageOf } from '../../schema/text';
import { formatDateTime } from '../fields/formatDateTime';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A conversation event as a sentence. Event types from a newer server get a generic text. */
export function activityText(activity: Activity | null, translate: Translate, language: string): string {
  const say = (key: string, words: Record<string, unknown> = {}) =>
    translate(`parley.ui.messages.activity.${key}`, words);
  if (activity === null || typeof activity !== 'object') return say('other');
  const by = ('by' in activity && activity.by?.name) || say('server');
  const names = (all: readonly Named[]) => all.map(({ name }) => name).join(', ');
  const because = (sentence: string, reason: string | null) =>
    reason ? say('because', { sentence, reason: replyReason(reason)[languageOf(language)] }) : sentence;
  switch (activity.what) {
    case 'assigned':
      if (activity.by?.id !== null && activity.by?.id === activity.to.id) return say('tookOn', { by });
      return say('assigned', { by, to: activity.to.name });
    case 'unassigned':
      return say('unassigned', { by, from: activity.from.name });
    case 'paused': {
      const sentence =
        activity.until === null
          ? say('pausedOpen', { by })
          : say('paused', { by, until: formatDateTime(activity.until, language) });
      return because(sentence, activity.reason);
    }
    case 'handed-over':
      return because(say('handed-over', { by }), activity.reason);
    case 'snoozed':
      return say('snoozed', { by, until: formatDateTime(activity.until, language) });
    case 'labelled':
      return [
        activity.added.length > 0 ? say('labelled', { by, labels: names(activity.added) }) : '',
        activity.removed.length > 0 ? say('unlabelled', { by, labels: names(activity.removed) }) : '',
      ]
        .filter((sentence) => sentence !== '')
        .join(' ');
    case 'prioritised':
      return say('prioritised', {
        by,
        priority: translate(`parley.ui.messages.activity.priority.${activity.priority}`),
      });
    case 'resolved': {
      const { assignee, labels = [], priority } = activity.had ?? {};
      const details = [
        ...(assignee === undefined ? [] : [say('hadAssignee', { assignee: assignee.name })]),
        ...labels.map(({ name }) => name),
        ...(priority === undefined ? [] : [translate(`parley.ui.messages.activity.priority.${priority}`)]),
      ].join(' · ');
      const sentence = say('resolved', { by });
      return details === '' ? sentence : say('had', { sentence, details });
    }
    case 'merged':
      return say('merged', { by, from: activity.from.name });
    case 'taken-over':
    case 'handed-back':
    case 'reopened':
    case 'blocked':
    case 'unblocked':
      return say(activity.what, { by });
    case 'order-placed':
    case 'order-changed':
    case 'order-paid':
    case 'order-part-paid':
    case 'order-overpaid':
    case 'order-refunded':
    case 'order-cancelled':
    case 'order-shipped':
    case 'order-shipping-untold': {
      const { number, amount, currency } = activity;
      return say(activity.what, { number, amount: formatMoney(amount, currency, languageOf(language)) });
    }
    default:
      return say('other');
  }
}
