import { addMessages } from '../../../i18n/catalogues';

addMessages('parley.replyTimeline', {
  stages: { en: 'Steps checked, in order', zh: '判断过程（按顺序）' },
  said: { en: 'Reply', zh: '回复内容' },
  wouldBeSilent: { en: 'No reply would be sent.', zh: '不会回复。' },
  candidates: { en: 'Rules checked', zh: '检查过的规则' },
  chosen: { en: 'Answered', zh: '已回复' },
  matched: { en: 'Found: “%{text}”', zh: '命中：“%{text}”' },
  like: { en: '%{percent}% like “%{text}”', zh: '与例句“%{text}”接近 %{percent}%' },
  kind: { en: 'Kind of question: %{kind}', zh: '问题类型：%{kind}' },
  sources: { en: 'Sources', zh: '依据' },
  score: { en: '%{percent}% confident', zh: '匹配度 %{percent}%' },
  model: {
    en: '%{name}: %{in} input tokens, %{out} output tokens, cost %{cost}',
    zh: '%{name}：输入 %{in} 令牌，输出 %{out} 令牌，费用 %{cost}',
  },
  ms: { en: '%{ms} ms', zh: '%{ms} 毫秒' },
  more: { en: 'Show %{smart_count} more |||| Show %{smart_count} more', zh: '再显示 %{smart_count} 条' },
  pause: { en: 'Waits %{seconds} s', zh: '等待 %{seconds} 秒' },
});
