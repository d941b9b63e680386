import type { Fields } from '../../../src/schema/fields';
import { handled } from '../../kernel/routes/apiType';
import { type MemberContext, memberRoute, type Route } from '../../kernel/routes/route';
import type { CompanyDeps } from '../deps';
import { cancelSeat, giveSeat } from './give';
import { vipInfoOf } from './vipInfo';

const group = { en: 'VIP seats', zh: 'VIP 席位' };
const member: Fields = { baseUserId: { kind: 'text', label: { en: 'Member', zh: '成员' }, required: true } };

/** Routes for VIP seats: counts, holders, giving seats and taking them back. */
export function seatRoutes(deps: CompanyDeps): Route[] {
  const info = ({ db, author }: MemberContext) => vipInfoOf(db, author.companyId);
  return [
    memberRoute('GET /xxm-comp/v1/vipInfo', group, {
      summary: { en: 'The plan and its VIP seats', zh: '套餐与 VIP 席位' },
      access: { kind: 'permission', code: 'vip:view' },
      answer: handled('VipInfo'),
      handle: info,
    }),
    ...(['give', 'cancel'] as const).map((name) =>
      memberRoute(`POST /xxm-comp/v1/${name}`, group, {
        summary: summaries[name],
        access: { kind: 'permission', code: 'vip:seat' },
        query: member,
        answer: handled('VipInfo'),
        async handle(context) {
          await (name === 'give' ? giveSeat : cancelSeat)(deps, context, String(context.query.baseUserId));
          return info(context);
        },
      }),
    ),
  ];
}

const summaries = {
  give: { en: 'Assign a VIP seat to a member', zh: '授予成员 VIP 席位' },
  cancel: { en: "Remove a member's VIP seat", zh: '取消成员 VIP 席位' },
};
