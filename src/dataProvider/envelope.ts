import { isObject } from '../schema/json';

/** The response envelope of every call. Code 200 is success. */
export interface Envelope<T = unknown> {
  readonly code: number;
  readonly message?: string;
  /** Error message; sent beside `message`, and by some backends alone. */
  readonly msg?: string;
  readonly data: T;
  readonly errorCode?: string;
  /** Error messages per form field. */
  readonly errors?: Readonly<Record<string, string>>;
}

export const successCode = 200;
export const badRequestText = '请求错误';

/** Converts a 400 body into a resolved envelope: the server's message and no data. */
export function refusal(body: unknown): Envelope<null> {
  const { msg, errorCode, errors } = isObject(body) ? body : {};
  return {
    code: 400,
    msg: typeof msg === 'string' && msg !== '' ? msg : badRequestText,
    data: null,
    ...(typeof errorCode === 'string' && { errorCode }),
    ...(isObject(errors) && { errors: errors as Record<string, string> }),
  };
}

export function isEnvelope(body: unknown): body is Envelope {
  return isObject(body) && typeof body.code === 'number';
}

/** A call whose envelope has a code other than success. */
export class RefusedCall extends Error {
  readonly status: number;
  constructor(readonly envelope: Envelope) {
    super(messageOf(envelope) ?? badRequestText);
    this.status = envelope.code;
  }
}

/** The server's message, if the body has one. */
export function messageOf(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const text = body.message || body.msg;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
