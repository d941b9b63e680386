import { askWithinBudget, type BudgetedCall, type ModelUse, type Outcome } from './askWithinBudget';
import { ModelFault } from './model/fault';
import type { ModelMessage } from './model/question';
import { type ModelReply, readReply } from './modelReply';
import { answerShape } from './prompt';

export type Replied =
  | (Extract<Outcome, { kind: 'answer' }> & { readonly reply: ModelReply })
  | Exclude<Outcome, { kind: 'answer' }>;

/**
 * Asks for an answer in the shape that replies need. A model that writes something else is asked once more for the JSON
 * alone, within the same time and a second reservation.
 */
export async function askForReply(call: BudgetedCall, messages: readonly ModelMessage[]): Promise<Replied> {
  const { temperature, maxTokens, timeoutMs } = call.profile;
  const began = performance.now();
  const ask = (said: readonly ModelMessage[], spent: number) =>
    askWithinBudget(call, { messages: said, temperature, maxTokens, timeoutMs: timeoutMs - spent, shape: answerShape });
  const first = await ask(messages, 0);
  if (first.kind !== 'answer') return first;
  const reply = readReply(first.answer.text);
  if (reply !== null) return { ...first, reply };
  const cut = new ModelFault('length', true);
  const unreadable = { kind: 'fault', fault: new ModelFault('unreadable', true), use: first.use } as const;
  if (first.answer.isCut) return { ...unreadable, fault: cut };
  const spent = performance.now() - began;
  if (spent > timeoutMs - leastMs) return unreadable;
  const again = await ask([...messages, { role: 'assistant', content: first.answer.text }, reminder], spent);
  if (again.kind === 'over') return unreadable;
  const use = sum(first.use, again.use);
  if (again.kind === 'fault') return { ...again, use };
  const second = readReply(again.answer.text);
  return second === null ? { ...unreadable, use } : { ...again, use, reply: second };
}

const reminder = {
  role: 'user',
  content: 'Write the same answer again as the JSON alone: {"answer": string, "cites": number[], "handOver": boolean}',
} as const;
/** A second try in less time would only end in a time-out. */
const leastMs = 1_000;

function sum(one: ModelUse, other: ModelUse): ModelUse {
  return {
    name: one.name,
    tokensIn: one.tokensIn + other.tokensIn,
    tokensOut: one.tokensOut + other.tokensOut,
    cost: one.cost + other.cost,
  };
}
