import type { AsksBack } from '../../../src/schema/chat';
import type { ReplyContext } from '../asked/asked';

/** A question back to the customer that nothing has answered yet. */
interface OpenChoice {
  readonly asks: AsksBack;
  /** How many of these were asked one after the other. */
  readonly times: number;
}

/**
 * The choices that the customer was given last: read from the conversation itself, so that it outlasts a restart and holds
 * on every node. They end with whatever else is said to the customer, with a handback or the end of the case, and after
 * an hour.
 */
export function openChoiceOf({ recent = [], messages }: Pick<ReplyContext, 'recent' | 'messages'>): OpenChoice | null {
  const said = recent.filter(({ by, seq }) => by !== 'customer' && seq < messages[0]!.seq);
  const asks = said.at(-1)?.asks ?? null;
  if (asks === null) return null;
  return { asks, times: said.length - 1 - said.findLastIndex((line) => (line.asks ?? null) === null) };
}
