import axios from 'axios';
import { HttpError } from 'react-admin';
import { isObject } from '../schema/json';
import { badRequestText, type Envelope, isEnvelope, messageOf, RefusedCall, successCode } from './envelope';

/** Body of an error response: `errors` per field; `current` is the stored record after a version conflict. */
export interface ErrorBody {
  readonly errorCode?: string;
  readonly errors?: Readonly<Record<string, unknown>>;
  readonly current?: unknown;
  /** Who made the conflicting change, and when. */
  readonly conflict?: { readonly name?: string | null; readonly at?: string };
  readonly requestId?: string;
  /** Seconds to wait before retrying. */
  readonly retryAfter?: number;
}

/** The data of a successful envelope; any other code throws an HttpError that react-admin's forms understand. */
export function unwrap<T>(envelope: Envelope<T>): T {
  if (!isEnvelope(envelope)) throw new HttpError('ra.notification.http_error', 502, {});
  if (envelope.code !== successCode) throw refused(envelope);
  return envelope.data;
}

/** Like unwrap, for an envelope nested in a batch answer: `retryAfter` is in the envelope instead of in a header. */
export function answered(envelope: unknown): unknown {
  if (isEnvelope(envelope) && envelope.code !== successCode)
    throw httpError(
      envelope.code,
      messageOf(envelope) ?? badRequestText,
      envelope,
      (envelope as Envelope & ErrorBody).retryAfter,
    );
  return unwrap(envelope as Envelope);
}

function refused(envelope: Envelope): HttpError {
  return httpError(envelope.code, messageOf(envelope) ?? badRequestText, envelope);
}

/** Converts a rejected call into react-admin's HttpError. An aborted call stays an AbortError. */
export function toHttpError(error: unknown): unknown {
  if (error instanceof RefusedCall) return refused(error.envelope);
  if (!axios.isAxiosError(error)) return error;
  if (error.response === undefined) return new HttpError(networkMessage(error.code), 0, {});
  const { status, data, headers } = error.response;
  return httpError(status, messageOf(data) ?? statusMessage(status), data, secondsOf(headers?.['retry-after']));
}

function httpError(status: number, message: string, body: unknown, retryAfter?: number): HttpError {
  const { errorCode, errors, data, conflict, requestId } = (isObject(body) ? body : {}) as Partial<Envelope> &
    ErrorBody;
  const fields = isObject(errors) && Object.keys(errors).length > 0 ? errors : undefined;
  return new HttpError(message, status, {
    ...(errorCode !== undefined && { errorCode }),
    ...(requestId !== undefined && { requestId }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(status === 409 && { current: data, ...(conflict && { conflict }) }),
    // An error without a field applies to the whole form.
    errors: { ...fields, root: { serverError: message } },
  });
}

/** Seconds from a Retry-After header: a number of seconds or an HTTP date. */
function secondsOf(header: unknown): number | undefined {
  const text = String(header ?? '');
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1_000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function networkMessage(code: string | undefined): string {
  return code === 'ECONNABORTED' || code === 'ETIMEDOUT' ? 'parley.error.timeout' : 'parley.error.network';
}

function statusMessage(status: number): string {
  if (status === 403) return 'ra.notification.not_authorized';
  if (status === 404) return 'ra.notification.item_doesnt_exist';
  if (status === 409) return 'parley.error.conflict';
  return status === 429 ? 'parley.error.tooFast' : 'parley.error.server';
}
