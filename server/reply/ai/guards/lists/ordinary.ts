/** Words that state nothing about a shop: grammar, courtesy, and the talk around an answer. */
export const ordinaryEnglish = new Set(
  `a about afraid after again all already also always am an and another any anyone are around as ask at be because been before being below
between both but by call can come could customer day did do does done don each either else enough even ever every exactly few
find fine first for from further get give glad go good got great had happy has have he hello help her here hi him his how however i
if in into is it item its just keep kind know later least less let like long look make many matter may me might month more most much
must my need next no nobody not nothing now of off ok okay on once one only or other our out over own per please possible problem
question quite rather really right same say see send shall she should simply since so some someone something soon sorry still such
sure take tell than thank thanks that the their them themselves then there these they thing think this those though three through
time to today together too two under unfortunately until up upon us use used using usually via want was way we welcome well were
what when where whether which while who whole why will wish with within without work would year yes yet you your yours yourself
worry never took taken sent sends getting cannot can't don't order us total support accept come comes afterwards simple case rare`
    .trim()
    .split(/\s+/),
);

export const ordinaryChinese = new Set(
  `的 了 是 在 我 我们 您 你 他 它 们 这 那 就 都 也 还 和 与 及 或 如果 的话 请 可以 能 会 要 需要 需 有 没 没有 不 不能 不会 不可 很 抱歉 不好意思 哦 呢 吧 啦 呀 啊 吗 亲 您好 你好
好的 好 一 一个 一次 个 次 张 件 位 台 节 级 天 年 月 日 小时 分钟 元 块 点 号 后 前 内 里 上 下 中 以后 以前 之后 之前 时 时候 到 从 被 把 给 对 为 于 由 按 用 来 去 再 又 才 只 只有 仅 另外 其他 其它
一般 大概 大约 左右 可能 目前 现在 已经 已 直接 建议 具体 情况 这个 那个 什么 怎么 哪 多少 多久 几 最多 最少 以上 以下 超过 不超过 属于 范围 订单 东西 问题 客户 而且 并且 并 但 但是 所以 因为 因此 也就是 就是 比如 例如
满足 麻烦 谢谢 感谢 稍等 放心 联系 告诉 知道 看 说 想 做 得 着 过 让 等 每 各 该 此 其 者 家 共 一共 总共 合计 方便 这边 那边 一样 同样 其中 一种 选 大 小 多 少 长 短 尽快 喜欢 帮 帮您 不用 无需 别 勿 支持 提供 接受 也是 也能 也可 也会 拿到 更 进行 申请 不要 只能 几个 自己 一件 时间 每天 下午 早上 晚上 使用者 一经 均 未 无 不支持 不提供`
    .trim()
    .split(/\s+/),
);
