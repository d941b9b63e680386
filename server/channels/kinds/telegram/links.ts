import type { MessageEntity } from 'grammy/types';

/** A text with the address after the words of each link that does not show it. */
export function withAddresses(text: string, entities: readonly MessageEntity[] | undefined): string {
  const links = (entities ?? []).filter((entity) => entity.type === 'text_link');
  let whole = '';
  let end = 0;
  // Offsets count UTF-16 units, as strings do here.
  for (const { offset, length, url } of [...links].sort((a, b) => a.offset - b.offset)) {
    if (offset < end || !isHttpLink(url)) continue;
    whole += text.slice(end, offset) + withAddress(text.slice(offset, offset + length), url);
    end = offset + length;
  }
  return whole + text.slice(end);
}

export function withAddress(words: string, url: string): string {
  const shown = bare(words);
  const space = /\s*$/.exec(words)![0];
  return shown === bare(url) ? words : `${words.trimEnd()} (${url})${space}`;
}

/** Other links open something within Telegram. */
export function isHttpLink(url: unknown): url is string {
  return typeof url === 'string' && /^https?:\/\//i.test(url);
}

function bare(address: string): string {
  return address
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '');
}
