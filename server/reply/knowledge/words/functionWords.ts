/** Words that only hold a sentence together. They weigh little, and are never ignored. */
const english =
  'a an the of to in on at for from with by as is am are was were be been being do does did doing done have has had having ' +
  'will would shall should can could may might must i me my mine we us our you your yours u he she it its they them their ' +
  'this that these those there here and or but if so then than into onto about what which how very also too any some just ' +
  "really only even still already ever i'm i've i'd i'll it's that's what's there's you're we're im ive let let's lets get got please";
const chinese =
  '那个 这个 你们 您们 我们 咱们 我的 你的 自己 然后 就是 的话 什么 哪些 哪个 如果 因为 所以 但是 不过 而且 还是 或者 以及 现在 ' +
  '可以 能够 可能 应该 是不是 会不会 有没有 能不能 可不可以 一下 这边 那边 这里 怎么 怎样 如何 请问 需要 已经 一个';
const signs =
  '的了吗呢啊呀吧嘛么哦噢喔哈呃嗯诶我你您他她它们是有在和与及或也都还就又才很太真最请要想得地着过给把被这那此其个只啦咧哇呗哟';

const functionSigns: ReadonlySet<string> = new Set(signs);
const functionWords: ReadonlySet<string> = new Set([...english.split(' '), ...chinese.split(' ')]);

export function isFunctionWord(word: string): boolean {
  return functionWords.has(word) || isOfFunctionSigns(word);
}

export function isOfFunctionSigns(text: string): boolean {
  for (const sign of text) if (!functionSigns.has(sign)) return false;
  return true;
}
