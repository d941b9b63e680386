import { planLimitIn } from './planLimit';
import { Refusal } from './refusal';

/** Converts what a database trigger refuses to a refusal; null for any other error. */
export function raisedIn(error: unknown): Refusal | null {
  if ((error as { readonly code?: string }).code === 'PL002')
    return new Refusal(503, 'UPGRADING', upgradingText, { headers: { 'Retry-After': '60' } });
  return planLimitIn(error);
}

const upgradingText = {
  en: "Parley is being upgraded, and a server of the version before doesn't know this yet. Nothing was saved: try again when all are upgraded.",
  zh: '系统正在升级，仍有旧版本服务器不支持此设置，未保存。请在全部升级后重试。',
};
