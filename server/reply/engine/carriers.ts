import type { Trx } from '../../kernel/db/records/rules';
import { type BargainFollowUp, carryBargain } from '../bargain/carry';
import type { ReplyParts } from '../parts';
import type { Reply } from '../verdict';
import type { Held } from './hold';

/** What a stage does once its answer is sent: in the same transaction, with the conversation held. */
export type Carrier = (trx: Trx, parts: ReplyParts, held: Held, data: unknown) => Promise<void>;

/** By what a reply's `carry` calls them. */
export const carriers: Readonly<Record<NonNullable<Reply['carry']>['stage'], Carrier>> = {
  bargain: (trx, parts, held, data) => carryBargain(trx, parts, held, data as BargainFollowUp),
};
