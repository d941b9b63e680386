import type { Trx } from '../../kernel/db/queries';
import { type BargainFollowUp, carryBargain } from '../bargain/carry';
import { type ChosenEntry, proposeWording } from '../choice/wording';
import type { ReplyDeps } from '../deps';
import type { Reply } from '../verdict';
import type { LockedDecision } from './lock';

/** What a stage does when its answer is sent: in the same transaction, with the conversation locked. */
export type Carrier = (trx: Trx, deps: ReplyDeps, locked: LockedDecision, data: unknown) => Promise<void>;

/** Looked up by the stage in a reply's `carry`. */
export const carriers: Readonly<Record<NonNullable<Reply['carry']>['stage'], Carrier>> = {
  choice: (trx, deps, locked, data) => proposeWording(trx, deps, locked, data as ChosenEntry),
  bargain: (trx, deps, locked, data) => carryBargain(trx, deps, locked, data as BargainFollowUp),
};
