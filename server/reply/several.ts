import type { Text } from '../../src/schema/text';
import type { EndingVerdict, Reply, ReplyPart, Verdict } from './verdict';

/** The answer of a stage, and the place of the first question that it answers; -1: it only greets. */
export interface Said {
  readonly verdict: Extract<Verdict, { kind: 'answer' }>;
  readonly at: number;
}

/**
 * One reply to the questions of a message, in their order, nothing said twice. About questions that nobody answers it
 * says `otherwise`, or that a person will answer: it must not look complete.
 */
export function together(
  said: readonly Said[],
  open: readonly string[],
  otherwise: EndingVerdict | null,
): EndingVerdict {
  const first = said[0]!.verdict;
  const isGreeting = said.every(({ at }) => at === -1);
  if (isGreeting || (said.length === 1 && open.length === 0)) return first;
  const rest = otherwise?.kind === 'answer' ? [otherwise] : [];
  const answers = [...[...said].sort((one, other) => one.at - other.at).map(({ verdict }) => verdict), ...rest];
  const replies = answers.map(({ reply }) => reply);
  const texts = new Set<string>();
  const parts = replies
    .flatMap(({ parts, author }): ReplyPart[] => parts.map((part) => ({ by: author, ...part })))
    .filter((part) => part.kind !== 'text' || (!texts.has(part.text) && texts.add(part.text)));
  const isLeft = open.length > 0 && rest.length === 0;
  const reply: Reply = {
    ...first.reply,
    parts: isLeft ? [...parts, { by: ourselves, kind: 'text', text: openText(open) }] : parts,
    effects: replies.flatMap(({ effects }) => effects),
    claims: replies.flatMap(({ claims }) => claims),
    carry: replies.find(({ carry }) => carry !== null)?.carry ?? null,
    sources: replies.flatMap(({ sources = [] }) => sources),
  };
  const isAsked = rest[0]?.outcome === 'asked';
  const why = isAsked ? 'asked-back' : open.length > 0 ? 'partly-answered' : 'several-answered';
  return { kind: 'answer', outcome: first.outcome, why, reply };
}

/** For the decision record: which of several questions an answer is about. */
export function answeredNote({ open = [] }: Pick<Said['verdict'], 'open'>, asked: readonly string[]): Text {
  const said = asked.filter((one) => !open.includes(one));
  return { en: `Answers: ${said.join(' | ')}`, zh: `已回答：${said.join(' | ')}` };
}

const ourselves: Reply['author'] = { kind: 'system', id: null, name: '' };

function openText(open: readonly string[]): string {
  const quoted = open.map((one) => [...one].slice(0, maxQuoted).join(''));
  if (/[㐀-鿿]/u.test(quoted.join(''))) return `这个问题我暂时答不了，请稍候，同事会回复您：“${quoted.join('”“')}”`;
  return `I can't answer this one, so a colleague will reply to you here: “${quoted.join('” “')}”`;
}

const maxQuoted = 200;
