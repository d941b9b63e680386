import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { type ActionHandler, answeringRecord } from '../../kernel/routes/behaviour';
import type { MemberContext } from '../../kernel/routes/route';
import type { DeliveryDeps } from '../deps';
import { applyDecision, type Deciding } from './decide';
import { doingWith } from './locking';
import { reissue } from './reissue';
import { resend } from './resend';
import { returnDelivered } from './return';

export function deliveryHandlers(deps: DeliveryDeps) {
  const reasonIn = ({ body }: MemberContext) => String(body.reason);
  return answeringRecord({
    resend: {
      handle: (context: MemberContext, record: StoredRecord) =>
        doingWith(deps, context, record, (trx, delivery) => resend(trx, context.author, delivery)),
    },
    reissue: {
      handle: (context: MemberContext, record: StoredRecord) =>
        doingWith(deps, context, record, (trx, delivery) =>
          reissue(trx, deps, context.author, delivery, reasonIn(context)),
        ),
    },
    decide: {
      handle: (context: MemberContext, record: StoredRecord) =>
        doingWith(deps, context, record, (trx, delivery) => {
          const { decision, ruleId = null, note = null } = context.body as unknown as Deciding;
          return applyDecision(trx, deps, context.author, delivery, { decision, ruleId, note });
        }),
    },
    return: {
      handle: (context: MemberContext, record: StoredRecord) =>
        doingWith(deps, context, record, (trx, delivery) =>
          returnDelivered(trx, context.author, delivery, reasonIn(context)),
        ),
    },
  } satisfies Record<string, ActionHandler>);
}
