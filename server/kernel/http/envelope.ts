import { formatIssue } from '../../../src/schema/messages';
import type { Language } from '../../../src/schema/text';
import { spaced } from '../../../src/schema/typography';
import type { Conflict, Refusal } from './refusal';

/** The wrapper of every API response. */
export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

export interface RefusalEnvelope extends Envelope {
  /** Same as `message`: existing clients read this name on a 400. */
  readonly msg: string;
  readonly errorCode: string;
  readonly errors?: Readonly<Record<string, string>>;
  /** On a version conflict: who changed the record, and when. */
  readonly conflict?: Conflict;
  readonly requestId: string;
}

export function accepted(data: unknown): Envelope {
  return { code: 200, message: 'ok', data: data ?? null };
}

/** Builds the error envelope of a refusal in the caller's language. */
export function refused(refusal: Refusal, language: Language, requestId: string): RefusalEnvelope {
  const { issues, data, conflict } = refusal.details;
  const message = language === 'zh' ? spaced(refusal.text.zh) : refusal.text[language];
  const envelope = {
    code: refusal.status,
    message,
    msg: message,
    errorCode: refusal.code,
    data: data ?? null,
    ...(conflict === undefined ? {} : { conflict }),
    requestId,
  };
  return issues === undefined
    ? envelope
    : {
        ...envelope,
        errors: Object.fromEntries(issues.map((issue) => [issue.path || 'body', formatIssue(issue, language)])),
      };
}
