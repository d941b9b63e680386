/** A web address, host or e-mail address in the text that is in none of the sources; null if there is none. */
export function strangeLink(text: string, sources: string): string | null {
  const known = sources.normalize('NFKC').toLowerCase();
  const found =
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .match(addresses) ?? [];
  return found.find((one) => !standsAlone(known, one.toLowerCase().replace(/[.,;:!?)\]}'"]+$/, ''))) ?? null;
}

/**
 * Matches whole addresses only: 'shop.example' in a source does not allow 'shop.example.evil.io' or 'shop.example/pay'.
 */
function standsAlone(known: string, sought: string): boolean {
  for (let at = known.indexOf(sought); at !== -1; at = known.indexOf(sought, at + 1)) {
    const before = known[at - 1] ?? ' ';
    const after = known.slice(at + sought.length).replace(/^[.,;:!?)\]}'"]+(?=\s|$)/, ' ')[0] ?? ' ';
    if (!/[a-z0-9@./-]/.test(before) && !/[a-z0-9@/?#=&%-]|\./.test(after)) return true;
    if (/[/]/.test(before) && !/[a-z0-9@/?#=&%-]|\./.test(after)) return true;
  }
  return false;
}

const ends =
  'com|cn|net|org|io|top|xyz|shop|cc|me|app|co|vip|site|online|store|info|biz|club|link|live|pro|ru|tk|hk|tw|uk|us|eu|de|fr|jp|in|ly|gl|gg|to|ai|dev|tv|so|im|ws|la|wang|ltd|work|fun|icu';
const addresses = new RegExp(
  `(?:[a-z][a-z0-9+.-]*://|www\\.)[^\\s<>"'，。！？；、（）【】]+|[a-z0-9._%+-]+@[a-z0-9-]+(?:\\.[a-z0-9-]+)+|(?<![a-z0-9@])[a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.(?:${ends})(?![a-z0-9])(?:[/?#:][^\\s<>"'，。！？；、（）【】]*)?`,
  'giu',
);
