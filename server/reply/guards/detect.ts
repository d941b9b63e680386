import type { AskedMessage } from '../asked/asked';
import { normalise } from '../match/normalise';
import type { Line } from './traffic';

/** This many suspicious answers in a row count as a loop between two bots. */
const loopAnswers = 5;
/** A reply this soon after an answer was not written by a person. */
const hastyMs = 5_000;
const maxAnswersAnHour = 30;
const maxMessagesAMinute = 60;
const repeatMs = 60_000;

/**
 * Detects two bots talking: each of the last five answers since a member wrote was followed within 5 s, or by a text
 * that was sent before or echoes ours.
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

/** Rate limit: too many answers in the last hour since a member wrote, or too many messages in the last minute. */
export function isFlood(lines: readonly Line[], at: number): boolean {
  const messages = lines.filter((line) => line.by === 'customer' && line.at > at - 60_000);
  return answersOf(sinceMember(lines)).length >= maxAnswersAnHour || messages.length > maxMessagesAMinute;
}

/** Whether each message repeats one that was answered within the minute before it. */
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
  /** Of the last part. */
  readonly at: number;
  readonly seq: number;
  readonly texts: readonly string[];
}

/** Lines after the last member message or handback to the bot. */
function sinceMember(lines: readonly Line[]): readonly Line[] {
  return lines.slice(lines.findLastIndex(({ by }) => by === 'member') + 1);
}

/** The bot's answers in order, with their parts combined. */
function answersOf(lines: readonly Line[]): Said[] {
  const byMessage = new Map<string, Said>();
  for (const { by, answers, at, seq, text } of lines) {
    if (by !== 'bot' || answers === null) continue;
    const texts = [...(byMessage.get(answers)?.texts ?? []), ...(text === '' ? [] : [text])];
    byMessage.set(answers, { at, seq, texts });
  }
  return [...byMessage.values()];
}
