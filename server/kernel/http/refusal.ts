import type { Text } from '../../../src/schema/text';
import type { Issue } from '../../../src/schema/validation';

/** Error code of an API response, defined by the kernel or a domain, in capitals. */
export type ErrorCode = string;

interface Details {
  readonly issues?: readonly Issue[];
  readonly data?: unknown;
  /** Placed beside the data in the envelope: who changed the record. */
  readonly conflict?: Conflict;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Who changed a record last. The name at that time; null for a system update. */
export interface Conflict {
  readonly name: string | null;
  readonly at: string;
}

/** An expected error: thrown anywhere below a route and converted to a response in one place. Nothing was changed. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly text: Text,
    readonly details: Details = {},
  ) {
    super(`${code}: ${text.en}`);
  }
}

/** Invalid input, with issues by field. `code` replaces the default where the existing API has its own code. */
export function invalid(issues: readonly Issue[], code: ErrorCode = 'VALIDATION_FAILED'): Refusal {
  return new Refusal(400, code, { en: 'Check the highlighted fields.', zh: '请检查标出的字段。' }, { issues });
}

export function notFound(code: ErrorCode = 'NOT_FOUND'): Refusal {
  return new Refusal(404, code, { en: 'Record not found.', zh: '没有这条记录。' });
}

/** A call that another system should have signed. */
export function notProved(): Refusal {
  return new Refusal(401, 'SIGNATURE_INVALID', {
    en: 'The signature is missing, invalid or more than five minutes old.',
    zh: '签名缺失、错误或已超过五分钟。',
  });
}

export function notAllowed(): Refusal {
  return new Refusal(403, 'NOT_ALLOWED', { en: "Your role doesn't allow this.", zh: '您的角色没有此权限。' });
}

/** As `notAllowed`, for an API key, which has no role. */
export function notGranted(code: string): Refusal {
  return new Refusal(403, 'NOT_ALLOWED', {
    en: `This API key doesn't have the permission '${code}'.`,
    zh: `此 API 密钥没有权限“${code}”。`,
  });
}

/** The company is suspended, so its data is read-only. */
export function suspended(): Refusal {
  return new Refusal(400, 'PLAN_SUSPENDED', {
    en: "Your company is suspended. You can view everything but can't make changes. Contact your server operator.",
    zh: '公司已被停用：可以查看，不能修改。请联系平台运营方。',
  });
}

export function unsupportedType(): Refusal {
  return new Refusal(415, 'UNSUPPORTED_TYPE', {
    en: 'Send JSON as application/json and files as application/octet-stream.',
    zh: '请以 application/json 发送 JSON，以 application/octet-stream 发送文件。',
  });
}

/** `current` is the current record, for the user to compare. */
export function versionConflict(current: unknown, conflict?: Conflict): Refusal {
  const text = { en: 'Someone changed this in the meantime.', zh: '此记录已被他人修改。' };
  return new Refusal(409, 'VERSION_CONFLICT', text, { data: current, conflict });
}

/** Why a session is not valid: none, invalid, expired, replaced, signed out or disabled. */
export type SessionScene = -1 | -2 | -3 | -4 | -5 | -6;

export function notSignedIn(scene: SessionScene): Refusal {
  return new Refusal(401, 'NOT_SIGNED_IN', sceneWords[scene], { data: { scene } });
}

/**
 * An unusable API key: unknown, expired or disabled. The exact reason is only given to a caller with the complete key.
 */
export function keyRefused(scene: -2 | -3 | -6): Refusal {
  return new Refusal(401, 'NOT_SIGNED_IN', keyWords[scene], {
    data: { scene },
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
}

const keyWords: Record<-2 | -3 | -6, Text> = {
  [-2]: { en: 'Unknown API key.', zh: 'API 密钥无效。' },
  [-3]: { en: 'This API key is no longer valid.', zh: 'API 密钥已过期。' },
  [-6]: { en: 'This API key is disabled.', zh: 'API 密钥已停用。' },
};

/** Personal data of a member: name, password, sessions, preferences, notifications. */
export function notForKeys(): Refusal {
  return new Refusal(403, 'NOT_FOR_KEYS', {
    en: "This requires a signed-in user and isn't available to API keys.",
    zh: '此操作仅限登录用户，API 密钥不可用。',
  });
}

const sceneWords: Record<SessionScene, Text> = {
  [-1]: { en: 'Please sign in.', zh: '请先登录。' },
  [-2]: { en: 'Unknown session. Please sign in.', zh: '会话无效，请重新登录。' },
  [-3]: { en: 'Your session has expired. Please sign in again.', zh: '会话已过期，请重新登录。' },
  [-4]: { en: 'You signed in on another device.', zh: '您已在别处登录。' },
  [-5]: { en: 'This session was signed out.', zh: '会话已被结束。' },
  [-6]: { en: 'This account is disabled.', zh: '账号已停用。' },
};
