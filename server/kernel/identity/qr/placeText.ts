import type { Language } from '../../../../src/schema/text';
import type { LoginPlace } from '../../network/place';

/** A place as text: 'China, 203.0.113.9', 'Private network, 192.168.1.20'. */
export function placeText({ kind, country, address }: LoginPlace, language: Language): string {
  const inside = kind === 'internet' ? null : words[kind][language];
  const named =
    country === null ? inside : (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country);
  return [named, address].filter((part) => part !== null && part !== '').join(language === 'en' ? ', ' : '，');
}

const words = {
  'this machine': { en: 'This server', zh: '服务器本机' },
  'private network': { en: 'Private network', zh: '内部网络' },
};
