import { addMessages } from '../../../i18n/catalogues';

/** Messages that explain a reply. */
const english = {
  stages: 'Steps checked, in order',
  said: 'Reply',
  wouldBeSilent: 'No reply would be sent.',
  candidates: 'Rules checked',
  chosen: 'Answered',
  matched: 'Found: “%{text}”',
  sources: 'Sources',
  score: '%{percent}% confident',
  model: '%{name}: %{in} input tokens, %{out} output tokens, cost %{cost}',
  ms: '%{ms} ms',
  more: 'Show %{smart_count} more |||| Show %{smart_count} more',
  pause: 'Waits %{seconds} s',
};

const chinese: typeof english = {
  stages: '判断过程（按顺序）',
  said: '回复内容',
  wouldBeSilent: '不会回复。',
  candidates: '检查过的规则',
  chosen: '已回复',
  matched: '命中：“%{text}”',
  sources: '依据',
  score: '匹配度 %{percent}%',
  model: '%{name}：输入 %{in} 令牌，输出 %{out} 令牌，费用 %{cost}',
  ms: '%{ms} 毫秒',
  more: '再显示 %{smart_count} 条',
  pause: '等待 %{seconds} 秒',
};

addMessages('parley.replyTimeline', english, chinese);
