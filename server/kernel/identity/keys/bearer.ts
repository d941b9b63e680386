import type { FastifyRequest } from 'fastify';
import { invalid } from '../../http/refusal';
import { tokenName } from '../sessions';

/**
 * The key that a program shows: 'Authorization: Bearer pk_…'. Null where there is none; what a proxy asks for itself, such as
 * Basic, is not ours. Throws VALIDATION_FAILED when a session comes with it: whose call it is would be a guess.
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
