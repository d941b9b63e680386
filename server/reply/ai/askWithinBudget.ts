import { notifyMonthlyLimit } from '../../billing/limits/notifyMonthlyLimit';
import { type Db, inTransaction } from '../../kernel/db/queries';
import type { ReplyDeps } from '../deps';
import { costOf, maxTokensIn, type Tokens } from './budget/cost';
import { type Day, type Over, reserveOfDay } from './budget/ofDay';
import { ModelFault } from './model/fault';
import { askModel, type ModelAnswer } from './model/model';
import type { ModelQuestion } from './model/question';
import type { AiProfile, ModelEndpoint } from './profile';
import { recordAnswer, recordFault } from './rest';

export interface BudgetedCall {
  readonly db: Db;
  readonly deps: ReplyDeps;
  readonly day: Day;
  readonly profile: AiProfile;
  readonly endpoint: ModelEndpoint;
}

/** A call's tokens, and its cost in millionths of the profile's currency. */
export interface ModelUse {
  readonly name: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly cost: number;
}

export type Outcome =
  | { readonly kind: 'answer'; readonly answer: ModelAnswer; readonly use: ModelUse }
  | { readonly kind: 'fault'; readonly fault: ModelFault; readonly use: ModelUse }
  /** The model was not called. */
  | { readonly kind: 'over'; readonly what: Over };

/**
 * Asks a model within the budgets of the profile's day and the plan's month, settles the actual use, and records the
 * model's health, unless a member only tries it. Every call of a chat model goes through here.
 */
export async function askWithinBudget(call: BudgetedCall, question: ModelQuestion): Promise<Outcome> {
  const { db, deps, day, profile, endpoint } = call;
  const bound = { in: maxTokensIn(question.messages), out: question.maxTokens };
  const reservation = await reserveOfDay(db, day, profile, bound);
  if (reservation.kind === 'over') {
    if (reservation.what === 'plan') await notifyPlanLimit(call, true);
    return reservation;
  }
  const recordUse = async (used: Tokens): Promise<ModelUse> => {
    await reservation.settle(used);
    await notifyPlanLimit(call, false);
    return { name: endpoint.model, tokensIn: used.in, tokensOut: used.out, cost: costOf(profile, used) };
  };
  try {
    const answer = await askModel(deps.outgoing, endpoint, question);
    const use = await recordUse({ in: answer.used.tokensIn ?? bound.in, out: answer.used.tokensOut });
    if (!day.isTry) await recordAnswer(db, day.companyId, profile);
    return { kind: 'answer', answer, use };
  } catch (fault) {
    if (!(fault instanceof ModelFault)) throw fault;
    const { used, mayCost } = fault;
    // A call that may have been processed may be charged: its reservation is kept.
    const kept = used === null ? bound : { in: used.tokensIn ?? bound.in, out: used.tokensOut };
    const use = await recordUse(mayCost ? kept : { in: 0, out: 0 });
    if (!day.isTry && !fault.isOfMessage) await recordFault(db, deps, day.companyId, profile, fault.text);
    return { kind: 'fault', fault, use };
  }
}

function notifyPlanLimit({ db, deps, day: { companyId, zone } }: BudgetedCall, isRefused: boolean): Promise<void> {
  return inTransaction(db, (trx) => notifyMonthlyLimit(trx, deps, companyId, 'aiMoney', { zone, isRefused }));
}
