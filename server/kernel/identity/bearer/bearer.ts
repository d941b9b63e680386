import type { FastifyRequest } from 'fastify';
import { invalid } from '../../http/refusal';
import { tokenName } from '../sessions';

/**
 * The API key of the request: 'Authorization: Bearer pk_…'. Null if there is none; other schemes, such as Basic for a
 * proxy, are ignored. Throws VALIDATION_FAILED if a session token is sent too, because the caller would be ambiguous.
 */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = /^bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim();
  if (key === undefined) return null;
  if (headers[tokenName] !== undefined) throw invalid([{ path: 'Authorization', code: 'rule', message: both }]);
  return key;
}

const both = {
  en: `Send an API key or a session's token in ${tokenName}, not both.`,
  zh: `API 密钥与会话令牌（${tokenName}）只能发送其一。`,
};
