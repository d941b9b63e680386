import { Refusal } from './refusal';

/** More is under way than the server has room for: the same request works again in a moment. */
export function overloaded(): Refusal {
  const text = { en: 'The server is overloaded. Try again in a moment.', zh: '服务器繁忙，请稍后再试。' };
  return new Refusal(503, 'OVERLOADED', text, { data: { retryAfter }, headers: { 'Retry-After': String(retryAfter) } });
}

const retryAfter = 2;
