import { GrammyError, HttpError } from 'grammy';
import { type Fault, faultOf } from '../../../../src/schema/fault';
import type { ChannelAccount, Health, SendAnswer } from '../../adapter';
import { NoFile } from './noFile';

/** A bot's health, from the result of an API call. */
export async function healthOf({ settings }: ChannelAccount, call: () => Promise<unknown>): Promise<Health> {
  if (typeof settings.botToken !== 'string') return { kind: 'auth_required', reason: faultOf('no-token') };
  try {
    await call();
    return { kind: 'online' };
  } catch (error) {
    return healthAfter(error);
  }
}

/** The health of a bot after a failed API call. */
export function healthAfter(error: unknown): Health {
  if (isRefusedToken(error)) return { kind: 'auth_required', reason: faultOf('bad-token') };
  return { kind: 'degraded', reason: reasonOf(error) };
}

/** Maps a send error to a result: Telegram's rejections are certain, a broken connection is 'unknown'. */
export function sendAnswerOf(error: unknown): SendAnswer {
  if (error instanceof NoFile) return { kind: 'rejected', reason: faultOf('no-file'), retryAfterSeconds: null };
  if (isRefusedToken(error)) return { kind: 'shut', reason: faultOf('bad-token') };
  if (error instanceof GrammyError && error.error_code < 500) {
    const retryAfterSeconds = error.error_code === 429 ? (error.parameters.retry_after ?? 5) : null;
    return { kind: 'rejected', reason: reasonOf(error), retryAfterSeconds };
  }
  if (neverConnected(error)) return { kind: 'rejected', reason: faultOf('no-answer'), retryAfterSeconds: 0 };
  return { kind: 'unknown', reason: reasonOf(error) };
}

function reasonOf(error: unknown): Fault {
  if (!(error instanceof GrammyError)) return faultOf('no-answer');
  const { error_code: code, description } = error;
  if (code === 429) return faultOf('too-many');
  if (code === 403) return faultOf('blocked-by-contact');
  if (code === 409) return faultOf('other-poller');
  if (code === 400 && /chat not found/i.test(description)) return faultOf('no-conversation');
  return code >= 500 ? faultOf('server-error', `${code}`) : faultOf('refused', description);
}

function isRefusedToken(error: unknown): boolean {
  return error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404);
}

/** The connection failed before any byte was sent. */
function neverConnected(error: unknown): boolean {
  const code = error instanceof HttpError ? (error.error as { code?: unknown }).code : undefined;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EHOSTUNREACH';
}
