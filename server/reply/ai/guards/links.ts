/** A web address, host or e-mail address in the text that is in none of the sources; null if there is none. */
export function strangeLink(text: string, sources: string): string | null {
  const known = joined(sources).toLowerCase();
  const found = joined(text).match(addresses) ?? [];
  return found.find((one) => !standsAlone(known, one.toLowerCase().replace(/[.,;:!?)\]}'"]+$/, ''))) ?? null;
}

/** With addresses as they are meant: 'shop . example', 'shop dot example', 'shop。example' and 'joe at shop dot com'. */
function joined(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=[a-z0-9])。(?=[a-z])/giu, '.')
    .replace(/(?<=[a-z0-9]) (?:at|\(at\)|\[at\]) (?=[a-z0-9-]+ (?:dot|\(dot\)|\[dot\]) [a-z])/giu, '@')
    .replace(/(?<=[a-z0-9])\s*[([]?\s*(?:dot|点)\s*[)\]]?\s*(?=[a-z])/giu, (dot, at: number, all: string) =>
      /^\s|[([]|点/.test(dot) && isSpelled(all, at) ? '.' : dot,
    )
    .replace(/(?<=[a-z0-9]) ?\. (?=[a-z0-9]+ ?[/.])|(?<=\b[a-z0-9-]+) \. ?(?=[a-z])/giu, '.')
    .replace(/(?<=\.[a-z]{2,}) ?\/ ?(?=[a-z0-9])/giu, '/');
}

/** 'dot' with spaces is part of an address, not a dot on paper. */
function isSpelled(all: string, at: number): boolean {
  return (
    /^\s*[([]?\s*(?:dot|点)\s*[)\]]?\s*[a-z]{2,}/iu.test(all.slice(at)) &&
    !/\b(?:a|the|red|one|every)$/iu.test(all.slice(0, at))
  );
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
  `(?:[a-z][a-z0-9+.-]*://|www\\.)[^\\s<>"',!;(){}\\p{Script=Han}“”，。！？；、（）【】]+|[a-z0-9._%+-]+@[a-z0-9-]+(?:\\.[a-z0-9-]+)+|(?<![\\w.@])@[a-z][a-z0-9_]{2,}|(?<![a-z0-9@])[a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.(?:${ends})(?![a-z0-9])(?:[/?#:][^\\s<>"',!;(){}\\p{Script=Han}“”，。！？；、（）【】]*)?`,
  'giu',
);
