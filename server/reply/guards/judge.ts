import type { AskedMessage } from '../asked/asked';
import { normalise } from '../match/normalise';
import type { Line } from './traffic';

/** Another machine is believed to answer ours when so many answers in a row look like it. */
const loopAnswers = 5;
/** So soon after an answer no person has read it and written. */
const hastyMs = 5_000;
const maxAnswersAnHour = 30;
const maxMessagesAMinute = 60;
const repeatMs = 60_000;

/**
 * Whether the conversation looks like two machines: the last five answers, with no member's word between them, were each
 * followed within 5 s, or by words that were said before or that echo ours.
 */
export function isLoop(lines: readonly Line[]): boolean {
  const since = sinceMember(lines);
  const answers = answersOf(since).slice(-loopAnswers);
  if (answers.length < loopAnswers) return false;
  const ours = new Set(answers.flatMap(({ texts }) => texts));
  return answers.every(({ at, seq }) => {
    const next = since.find((line) => line.by === 'customer' && line.seq > seq);
    if (next === undefined) return false;
    const isBefore = (line: Line) => line.by === 'customer' && line.seq < next.seq && line.text === next.text;
    const isRepeated = next.text !== '' && (ours.has(next.text) || since.some(isBefore));
    return isRepeated || next.at - at <= hastyMs;
  });
}

/** More answers in the last hour, since a member had a word, or more messages in the last minute, than a talk has. */
export function isFlood(lines: readonly Line[], at: number): boolean {
  const messages = lines.filter((line) => line.by === 'customer' && line.at > at - 60_000);
  return answersOf(sinceMember(lines)).length >= maxAnswersAnHour || messages.length > maxMessagesAMinute;
}

/** Each of the messages says what was answered within the minute before it. */
export function isRepeated(lines: readonly Line[], messages: readonly AskedMessage[]): boolean {
  const first = messages[0]!.seq;
  return messages.every(({ text, at }) => {
    const words = normalise(text ?? '');
    return (
      words !== '' &&
      lines.some(
        (line) =>
          line.by === 'customer' &&
          line.seq < first &&
          line.wasAnswered &&
          line.text === words.slice(0, 500) &&
          line.at >= at.getTime() - repeatMs,
      )
    );
  });
}

interface Said {
  /** The last part's. */
  readonly at: number;
  readonly seq: number;
  readonly texts: readonly string[];
}

/** What was said after a member last wrote, or gave the conversation back to the bot. */
function sinceMember(lines: readonly Line[]): readonly Line[] {
  return lines.slice(lines.findLastIndex(({ by }) => by === 'member') + 1);
}

/** Each with its parts together, in order. */
function answersOf(lines: readonly Line[]): Said[] {
  const byMessage = new Map<string, Said>();
  for (const { by, answers, at, seq, text } of lines) {
    if (by !== 'bot' || answers === null) continue;
    const texts = [...(byMessage.get(answers)?.texts ?? []), ...(text === '' ? [] : [text])];
    byMessage.set(answers, { at, seq, texts });
  }
  return [...byMessage.values()];
}
