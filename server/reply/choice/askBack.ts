import type { AsksBack } from '../../../src/schema/chat';
import type { Text } from '../../../src/schema/text';
import { wordIn } from '../ai/guards/wordIn';
import { handOver } from '../ai/instead';
import type { Answering } from '../ai/say';
import { hasContent } from '../asked/questions';
import { type EndingVerdict, textReply } from '../verdict';
import { openChoiceOf } from './open';

const most = 3;
/** Confidence in the closest entry from which it is worth asking: below, most questions have no entry at all. */
const closeFrom = 0.15;
/** Share of that confidence from which a further entry is offered. */
const closeTo = 0.05;
/** Questions back one after the other; then a person takes over. */
const mostTimes = 2;

/**
 * Asks the customer which of the closest entries they mean. After two such questions without a choice or a clear
 * question, or if then nothing is close, a person takes over. Null: nothing is asked.
 */
export function askBack({ context, mode, known: { open, closest } }: Answering): EndingVerdict | null {
  const { asked } = context;
  if (mode !== 'auto' || !asked.policy.askBack) return null;
  const { times } = openChoiceOf(asked) ?? { times: 0 };
  const best = closest[0]?.score ?? 0;
  const offered =
    best < closeFrom || open.length !== 1 || !hasContent(open[0]!)
      ? []
      : closest.filter(({ score }) => score >= best * closeTo);
  const choices = offered
    .filter(
      ({ doubt, text }) => doubt !== 'meaning' && doubt !== 'language' && wordIn(asked.policy.wordsOut, text) === null,
    )
    .filter(({ title }, at, all) => all.findIndex((other) => other.title === title) === at)
    .slice(0, most)
    .map(({ entryId, chunkId, title }) => ({ entryId, chunkId, title }));
  if (times >= mostTimes || (times > 0 && choices.length === 0)) return handOver(context, 'asked-in-vain');
  if (choices.length === 0) return null;
  const about = open[0]!;
  const { id, name } = asked.policy;
  const text = textOf({ about, choices });
  const reply = textReply({ kind: 'ai', id, name }, text, {
    parts: [{ kind: 'text', text, asks: { about, choices } }],
  });
  return { kind: 'answer', outcome: 'asked', why: 'asked-back', reply };
}

/** The choices in lines of their own, for channels without buttons. */
function textOf({ about, choices }: AsksBack): string {
  const asks = questions[choices.length === 1 ? 'one' : 'several'][/[㐀-鿿]/u.test(about) ? 'zh' : 'en'];
  return [asks, ...choices.map(({ title }, at) => `${at + 1}. ${title}`)].join('\n');
}

const questions: Readonly<Record<'one' | 'several', Text>> = {
  one: { en: 'Did you mean this?', zh: '您想问的是这个吗？' },
  several: { en: 'Did you mean one of these?', zh: '您想问的是下面哪一个？' },
};
