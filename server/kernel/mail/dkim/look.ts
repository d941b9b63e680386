import { Resolver } from 'node:dns/promises';
import type { Text } from '../../../../src/schema/text';
import type { DkimRecord } from './keys';

/** Reads the TXT records of a name; each may consist of several strings. Throws the system's error. */
export type ReadTxt = (name: string) => Promise<readonly (readonly string[])[]>;

export const readTxt: ReadTxt = (name) => new Resolver({ timeout: 5_000, tries: 2 }).resolveTxt(name);

/** Looks for a record in the DNS; null: it is there as it should be, otherwise what is wrong. */
export async function dkimFault({ name, value }: DkimRecord, read: ReadTxt): Promise<Text | null> {
  const found = await read(name).catch((error: NodeJS.ErrnoException) => error.code ?? 'EUNKNOWN');
  if (found === 'ENOTFOUND' || found === 'ENODATA') return words.missing(name);
  if (typeof found === 'string') return words.unreadable(name, found);
  const records = found.map((strings) => strings.join('')).filter((text) => /(^|;)\s*p\s*=/.test(text));
  if (records.length === 0) return words.missing(name);
  if (records.length > 1) return words.several(name, records.length);
  const [there, due] = [tagsOf(records[0]!), tagsOf(value)];
  if ((there.get('v') ?? 'DKIM1') !== 'DKIM1') return words.version(name, there.get('v')!);
  if (there.get('p') === '') return words.revoked(name);
  if ((there.get('k') ?? 'rsa') !== 'rsa') return words.kind(name, there.get('k')!);
  if (there.get('p') === due.get('p')) return null;
  // DNS consoles cut a value after 255 letters, unless it is entered as several strings.
  return due.get('p')!.startsWith(there.get('p')!) ? words.cut(name, records[0]!.length) : words.other(name);
}

function tagsOf(record: string): ReadonlyMap<string, string> {
  const tags = record.split(';').map((tag) => /^\s*(\w+)\s*=([\s\S]*)$/.exec(tag) ?? []);
  return new Map(tags.flatMap(([, name, value]) => (name === undefined ? [] : [[name, value!.replace(/\s+/g, '')]])));
}

const words = {
  missing: (name: string): Text => ({
    en: `There is no TXT record for ${name}. Add it at your domain's DNS provider; it can take a few hours until it is found.`,
    zh: `找不到 ${name} 的 TXT 记录。请在域名服务商处添加，生效可能需要几个小时。`,
  }),
  unreadable: (name: string, code: string): Text => ({
    en: `The DNS couldn't be asked for ${name} (${code}). Try again later.`,
    zh: `无法查询 ${name} 的 DNS（${code}），请稍后再试。`,
  }),
  several: (name: string, count: number): Text => ({
    en: `There are ${count} DKIM records for ${name}. Keep only the one shown here.`,
    zh: `${name} 有 ${count} 条 DKIM 记录，请只保留此处显示的一条。`,
  }),
  version: (name: string, found: string): Text => ({
    en: `The record for ${name} begins with v=${found}, but must begin with v=DKIM1.`,
    zh: `${name} 的记录以 v=${found} 开头，应为 v=DKIM1。`,
  }),
  kind: (name: string, found: string): Text => ({
    en: `The record for ${name} has k=${found}, but must have k=rsa.`,
    zh: `${name} 的记录为 k=${found}，应为 k=rsa。`,
  }),
  revoked: (name: string): Text => ({
    en: `The record for ${name} has an empty key (p=), which means that the key is withdrawn.`,
    zh: `${name} 的记录中密钥为空（p=），表示密钥已作废。`,
  }),
  cut: (name: string, length: number): Text => ({
    en: `The record for ${name} ends after ${length} letters. Enter the whole value, in several strings if your provider requires it.`,
    zh: `${name} 的记录只有前 ${length} 个字符。请填写完整的值，必要时分成多段。`,
  }),
  other: (name: string): Text => ({
    en: `The record for ${name} has another key than the one shown here.`,
    zh: `${name} 的记录与此处显示的密钥不同。`,
  }),
};
