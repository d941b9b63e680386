import type { Issue } from '../../../src/schema/validation';
import { rsaKey } from '../../kernel/payments/keys';
import { type Settings, textIn } from './kinds';

/** The keys among settings that cannot be read. */
export function keyFaults(settings: Settings, keys: Readonly<Record<string, 'private' | 'public'>>): Issue[] {
  const given = Object.entries(keys).filter(([path]) => textIn(settings, path) !== '');
  const wrong = given.filter(([path, type]) => rsaKey(textIn(settings, path), type) === null);
  return wrong.map(([path, type]) => ({ path, code: 'rule', message: keyTexts[type] }));
}

const keyTexts = {
  private: { en: 'This is no RSA private key. Paste all of it.', zh: '这不是 RSA 私钥，请粘贴完整内容。' },
  public: { en: 'This is no RSA public key. Paste all of it.', zh: '这不是 RSA 公钥，请粘贴完整内容。' },
};
