import { schema } from '../../../src/resources/activation-codes/schema';
import { memberRoute, type Route } from '../../kernel/routes/route';
import type { CodesDeps } from './deps';
import { exportActivations, exportFields } from './exportContents';
import { batchFields, generateActivations } from './generate';
import { redeemActivation } from './redeem';

const group = schema.label.many;

/** Activation code routes: the operator generates and exports codes; any company redeems one. */
export function activationRoutes(deps: CodesDeps): Route[] {
  return [
    memberRoute({
      method: 'POST',
      path: '/v1/activation-codes',
      summary: { en: 'Make activation codes', zh: '生成激活码' },
      group,
      access: { kind: 'permission', code: 'platform:codes:generate' },
      body: batchFields,
      revealsOnce: ['codes'],
      costs: 'heavy',
      handle: ({ db, author, body }) => generateActivations(db, deps, author, body as never),
    }),
    memberRoute({
      method: 'POST',
      path: '/v1/activation-codes/redeem',
      beyondPlan: true,
      summary: { en: 'Redeem an activation code for the company', zh: '兑换激活码' },
      group,
      access: { kind: 'permission', code: 'vip:redeem' },
      body: { code: { kind: 'text', required: true, maxLength: 100, label: { en: 'Code', zh: '激活码' } } },
      guesses: 'activation code',
      changesAccess: true,
      handle: ({ db, author, body }) => redeemActivation(db, deps, author, String(body.code)),
    }),
    memberRoute({
      method: 'POST',
      path: '/v1/activation-codes/export-contents',
      summary: { en: 'Export activation codes as CSV', zh: '导出激活码明文（CSV）' },
      group,
      access: { kind: 'permission', code: 'platform:codes:exportContents' },
      body: exportFields,
      answersFile: true,
      handle: (context) => exportActivations(context, deps),
    }),
  ];
}
