/** What customers write around a question: phrases that the search learned from, and others that it has not seen. */
const paddings = {
  en: [
    ['Good morning,', ''],
    ['', 'thanks a lot'],
    ['', 'asap'],
    ['', 'Have a nice day'],
    ["G'day mate,", ''],
    ['Gooood morning!', ''],
    ['', 'thankssss in advance'],
    ['', 'much appreciated!'],
    ['sorry to bother you but', ''],
    ['', 'pretty pls'],
    ['', 'my order number is 20394817'],
    ['ORDER #A-2039-4817', ''],
  ],
  zh: [
    ['早上好，', ''],
    ['', '求回复'],
    ['我是新手，', ''],
    ['急急急在线等，', ''],
    ['老板在不，', ''],
    ['小白一枚，', ''],
    ['', '跪求解答'],
    ['哥们儿，', ''],
    ['', '等你消息哟'],
    ['', '嘿嘿'],
    ['', '订单号 20394817'],
    ['单号是 YT2039481755，', ''],
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
