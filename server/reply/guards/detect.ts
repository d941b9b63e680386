import type { AskedMessage } from '../asked/asked';
import type { Line } from '../asked/traffic';
import { normalise } from '../match/normalise';

/** This many suspicious answers in a row count as a loop between two bots. */
const loopAnswers = 5;
/** A reply this soon after an answer was not written by a person, whatever it says. */
const instantMs = 300;
/** Nobody types more characters than these in the time since their message before. */
const typed = (ms: number) => 8 + (ms / 1_000) * 8;
/** A text this short may be chosen again and again from a menu. */
const choiceLength = 4;
const maxAnswersAnHour = 30;
const maxMessagesAMinute = 60;
const repeatMs = 60_000;

/**
 * Detects two bots talking: each of the last five answers since a member wrote was followed by something that a person
 * would not send: at once, a text longer than they could have typed, the same text as before, or ours. A person who
 * walks through a menu quickly sends short texts, different each time.
 */
export function isLoop(lines: readonly Line[]): boolean {
  const since = sinceMember(lines);
  const answers = answersOf(since).slice(-loopAnswers);
  if (answers.length < loopAnswers) return false;
  const ours = new Set(answers.flatMap(({ texts }) => texts));
  return answers.every(({ at, seq }) => {
    const next = since.find((line) => line.by === 'customer' && line.seq > seq);
    if (next === undefined) return false;
    const before = since.filter((line) => line.by === 'customer' && line.seq < next.seq);
    return isAgain(next, before, ours) || next.at - at <= instantMs || isTooFast(next, before.at(-1));
  });
}

/** Whether a pause for a loop has not ended yet, also for rules that answer during pauses. */
export function isPausedForLoop(lines: readonly Line[], at: number): boolean {
  const until = lines.findLast(({ by }) => by === 'member')?.pausedUntil ?? null;
  return until !== null && until > at;
}

/** The text was sent before or is ours; a choice from a menu only if it follows itself. */
function isAgain({ text }: Line, before: readonly Line[], ours: ReadonlySet<string>): boolean {
  if (text === '') return false;
  if (ours.has(text) || before.at(-1)?.text === text) return true;
  return [...text].length > choiceLength && before.some((line) => line.text === text);
}

function isTooFast({ text, at }: Line, before: Line | undefined): boolean {
  return before !== undefined && [...text].length > typed(at - before.at);
}

/** Rate limit: too many answers in the last hour since a member wrote, or too many messages in the last minute. */
export function isFlood(lines: readonly Line[], at: number): boolean {
  const messages = lines.filter((line) => line.by === 'customer' && line.at > at - 60_000);
  return answersOf(sinceMember(lines)).length >= maxAnswersAnHour || messages.length > maxMessagesAMinute;
}

/**
 * Whether each message repeats one that was answered within the minute before it. A choice from a menu, such as the way
 * back, repeats only the message right before it.
 */
export function isRepeated(lines: readonly Line[], messages: readonly AskedMessage[]): boolean {
  const first = messages[0]!.seq;
  const latest = lines.findLast((line) => line.by === 'customer' && line.seq < first)?.text;
  return messages.every(({ text, at }) => {
    const words = normalise(text ?? '');
    return (
      words !== '' &&
      ([...words].length > choiceLength || words === latest) &&
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

interface MessageRun {
  /** Of the last part. */
  readonly at: number;
  readonly seq: number;
  readonly texts: readonly string[];
}

/** Lines after the last one that lets the counts begin again. */
function sinceMember(lines: readonly Line[]): readonly Line[] {
  return lines.slice(lines.findLastIndex(({ by }) => by === 'member') + 1);
}

/** The bot's answers in order, with their parts combined. */
function answersOf(lines: readonly Line[]): MessageRun[] {
  const byMessage = new Map<string, MessageRun>();
  for (const { by, answers, at, seq, text } of lines) {
    if (by !== 'bot' || answers === null) continue;
    const texts = [...(byMessage.get(answers)?.texts ?? []), ...(text === '' ? [] : [text])];
    byMessage.set(answers, { at, seq, texts });
  }
  return [...byMessage.values()];
}
