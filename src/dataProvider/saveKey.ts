import axios from 'axios';

/** Saves that got no answer, by what was sent, with their keys. */
const unanswered = new Map<string, string>();

/**
 * Sends a save with an Idempotency-Key. If no answer arrives, the same save gets the same key when it is sent again, so that it takes
 * effect once.
 */
export async function withSaveKey<T>(
  save: readonly [method: string, url: string, body: unknown],
  send: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  if (save[0] === 'GET') return send({});
  const sent = JSON.stringify(save);
  const key = unanswered.get(sent) ?? crypto.randomUUID?.();
  if (key === undefined) return send({});
  unanswered.delete(sent);
  try {
    return await send({ 'Idempotency-Key': key });
  } catch (error) {
    if (axios.isAxiosError(error) && (error.response?.status ?? 500) >= 500) unanswered.set(sent, key);
    throw error;
  }
}
