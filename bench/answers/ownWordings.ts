/** What customers write around a question. Kept out of the search: it must not know these. */
const paddings = {
  en: [
    ['Good morning,', ''],
    ['', 'thanks a lot'],
    ['', 'asap'],
    ['bro', ''],
    ['', 'lol'],
    ['Hello sir', ''],
    ['Quick question:', ''],
    ['', 'Have a nice day'],
    ['please help me:', ''],
    ['Dear support team,', 'Regards'],
    ['', 'my order number is 20394817'],
    ['Hiii', '!!! urgent'],
  ],
  zh: [
    ['早上好，', ''],
    ['', '求回复'],
    ['我是新手，', ''],
    ['', '拜托了'],
    ['急急急在线等，', ''],
    ['小姐姐', ''],
    ['你好，', '谢谢'],
    ['亲亲', ''],
    ['', '哈哈哈'],
    ['老板在不，', ''],
    ['', '订单号 20394817'],
    ['麻烦问下哈', '辛苦啦'],
  ],
} as const;

export function padded(text: string, random: () => number): string {
  const some = paddings[isChinese(text) ? 'zh' : 'en'];
  const [before, after] = some[Math.floor(random() * some.length)]!;
  const space = isChinese(text) ? '' : ' ';
  return [before, text, after].filter((part) => part !== '').join(space);
}

/** The text with one slip in its longest word: two letters swapped; in Chinese one character left out. */
export function mistyped(text: string, random: () => number): string {
  if (isChinese(text)) {
    const signs = [...text];
    const at = Math.floor(random() * signs.length);
    return signs.length < 4 ? text : signs.filter((_, place) => place !== at).join('');
  }
  const word = [...text.matchAll(/[a-z]{4,}/gi)].sort(([one], [other]) => other.length - one.length)[0];
  if (word === undefined) return text;
  const at = word.index + 1 + Math.floor(random() * (word[0].length - 2));
  return `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`;
}

function isChinese(text: string): boolean {
  return /[㐀-鿿]/u.test(text);
}
