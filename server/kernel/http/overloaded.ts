import { Refusal } from './refusal';

/** The server has no capacity at the moment; the same request can succeed shortly. */
export function overloaded(): Refusal {
  const text = { en: 'The server is overloaded. Try again in a moment.', zh: '服务器繁忙，请稍后再试。' };
  return new Refusal(503, 'OVERLOADED', text, { data: { retryAfter }, headers: { 'Retry-After': String(retryAfter) } });
}

const retryAfter = 2;
