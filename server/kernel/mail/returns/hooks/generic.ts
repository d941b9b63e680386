import type { Fields } from '../../../../../src/schema/fields';
import { parsedJson } from '../../../../../src/schema/json';
import type { ResourceSchema } from '../../../../../src/schema/resource';
import { checkNew, type Issue } from '../../../../../src/schema/validation';
import { invalid } from '../../../http/refusal';
import { verifySignature } from '../../../net/signing';
import { type Returned, statusIn } from '../returned';
import { bracketed, membersOf, type ReadHook } from './hook';

const label = { en: 'Event', zh: '事件' };
const fields: Fields = {
  kind: {
    kind: 'choice',
    required: true,
    label,
    choices: { failed: label, delayed: label, complaint: label },
  },
  messageId: { kind: 'text', required: true, maxLength: 300, label },
  status: { kind: 'text', maxLength: 20, label },
  text: { kind: 'longText', maxLength: 2_000, label },
};
const maxEvents = 500;
const statusText = { en: 'Must be a status code like 5.1.1.', zh: '须为状态码，如 5.1.1。' };

/** Parley's own format: signed as calls of the webhook channel are. Throws a validation error that names the field. */
export const generic: ReadHook = ({ headers, body, at }, key) => {
  if (!verifySignature([key], headers, body, at)) return null;
  const { events } = membersOf(parsedJson(body));
  if (!Array.isArray(events) || events.length > maxEvents) throw invalid([{ path: 'events', code: 'type' }]);
  const issues: Issue[] = [];
  const returned = events.map((event, index): Returned => {
    const read = checkNew({ fields } as ResourceSchema, event);
    if (!read.ok) {
      issues.push(...read.issues.map((issue) => ({ ...issue, path: `events[${index}].${issue.path}` })));
      return {} as Returned;
    }
    const { kind, messageId, status, text } = read.value as Record<string, string | null>;
    if (status && statusIn(status) !== status)
      issues.push({ path: `events[${index}].status`, code: 'rule', message: statusText });
    return {
      kind: kind as Returned['kind'],
      status: status ?? statusIn(text ?? '') ?? (kind === 'delayed' ? '4.0.0' : '5.0.0'),
      text: text ?? null,
      about: { ids: [], messageIds: bracketed(messageId!), relayIds: [] },
    };
  });
  if (issues.length > 0) throw invalid(issues);
  return { returned };
};
