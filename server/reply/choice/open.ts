import type { AsksBack } from '../../../src/schema/chat';
import type { ReplyContext } from '../asked/asked';

/** A question back to the customer that nothing has answered yet. */
export interface OpenChoice {
  readonly asks: AsksBack;
  /** How many of these were asked one after the other. */
  readonly times: number;
}

/**
 * The choices that the customer was given last, or the value that a rule asked for: read from the conversation itself, so
 * that it outlasts a restart and holds on every node. They end with whatever else is said to the customer, with a handback
 * or the end of the case, and after an hour.
 */
export function openChoiceOf({ recent = [], messages }: Pick<ReplyContext, 'recent' | 'messages'>): OpenChoice | null {
  const turns = new Map<string | number, AsksBack | null>();
  // An answer of several parts is one turn.
  for (const { by, seq, answers, asks = null } of recent)
    if (by !== 'customer' && seq < messages[0]!.seq) turns.set(answers ?? seq, turns.get(answers ?? seq) ?? asks);
  const said = [...turns.values()];
  const asks = said.at(-1) ?? null;
  if (asks === null) return null;
  const isOther = (one: AsksBack | null) => one === null || one.ruleId !== asks.ruleId;
  return { asks, times: said.length - 1 - said.findLastIndex(isOther) };
}
