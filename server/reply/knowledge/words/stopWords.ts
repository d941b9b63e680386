/** Greetings and polite phrases, removed anywhere. */
const chineseChatter =
  '你好 您好 哈喽 在吗 在不在 有人吗 老板 店家 卖家 掌柜 请问一下 请问 想请问 我想问一下 我想问下 我想问 想问一下 想问下 想问 ' +
  '问一下 问下 咨询一下 咨询 请教一下 请教 麻烦您 麻烦 谢谢 多谢 感谢 辛苦了 不好意思 打扰了 打扰 我想知道 想知道 我想了解一下 ' +
  '想了解 告诉我 帮我看看 帮我看一下 帮忙看看 帮忙 话说 不小心 一不小心 怎么处理 咋处理 如何处理';
/** Words without content. */
const chineseEmpty =
  '亲 一下 那个 这个 你们家 你们店 你们 您们 这边 那边 这里 店里 店铺 咱们 咱家 我们 我的 自己 然后 就是 的话 什么 什么样 哪些 哪个 ' +
  '哪种 多少 时候 比较 一般 大概 大约 如果 假如 要是 因为 所以 但是 不过 而且 还是 或者 以及 现在 目前 刚刚 刚才 之前 之后 以后 已经 ' +
  '马上 一直 需要 可以 能够 可能 应该 是不是 会不会 有没有 时间 昨天 今天 刚买 半天 东西 商品 产品 宝贝 起来 出来 回来 进去 一个 一张 ' +
  '处理 提示 显示 里面 上面 当时 到底 究竟 确定 是否 客服 看看 方面 问题 情况 事情 打开 开个 一点 有点 每人 最多 聊天 记录 聊天记录 晚上 申请 总是 老是 好像 留个 公司 解决 看到 导致';
const chineseSigns =
  '的了吗呢啊呀吧嘛哦噢喔哈呃嗯诶么我你您他她它咱俺们是有在和与及或也都还就又才很太真挺最请要想得地着过给对把被从到去来上下里中这那此其个只种件次啦咧哇吖之于以可会能让跟后前时再更做说家好张台位';
const english =
  'a an the of to in on at for from with by as is am are was were be been being do does did doing done have has had having will would shall ' +
  'should could can may might must i me my mine we us our you your yours u he she it its they them their this that these those there here ' +
  'and or but if so then than please pls plz hi hello hey thanks thank thx ok okay just really very also too any some about into onto up ' +
  "want need like know tell ask question wonder wondering let let's lets get got sure one ones thing things something anything guys sir " +
  "i'm i've i'd i'll it's that's what's there's you're we're im ive dont yes well now still already ever even only per each both such " +
  'which who whom whose what dear team seller shop store maybe kindly possible able happen happens mean sorry excuse again actually when ' +
  'after before until till while during say says said saying work works give gives make makes go goes require required necessary ' +
  'time gets getting receive offer offers provide available look looking try trying program item product stuff today yesterday ' +
  'long many much way else back people customer keep come comes through see show take takes off out over every all accept issue issues apply turn risk chance keeps another accidentally wait think';

export const chatter: readonly string[] = words(chineseChatter).sort((one, other) => other.length - one.length);
export const emptySigns: ReadonlySet<string> = new Set(chineseSigns);
export const emptyWords: ReadonlySet<string> = new Set([...words(chineseEmpty), ...words(english)]);

function words(text: string): string[] {
  return [...new Set(text.split(' '))];
}
