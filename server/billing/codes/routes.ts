import { schema } from '../../../src/resources/activation-codes/schema';
import { handled } from '../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../kernel/routes/route';
import type { CodesDeps } from './deps';
import { exportActivations, exportFields } from './exportContents';
import { batchFields, generateActivations } from './generate';
import { redeemActivation } from './redeem';

const group = schema.label.many;

/** Activation code routes: the operator generates and exports codes; any company redeems one. */
export function activationRoutes(deps: CodesDeps): Route[] {
  return [
    memberRoute('POST /v1/activation-codes', group, {
      summary: { en: 'Make activation codes', zh: '生成激活码' },
      access: { kind: 'permission', code: 'platform:codes:generate' },
      body: batchFields,
      revealsOnce: ['codes'],
      costs: 'heavy',
      answer: handled('ActivationBatch'),
      handle: ({ db, author, body }) => generateActivations(db, deps, author, body as never),
    }),
    memberRoute('POST /v1/activation-codes/redeem', group, {
      beyondPlan: true,
      summary: { en: 'Redeem an activation code for the company', zh: '兑换激活码' },
      access: { kind: 'permission', code: 'vip:redeem' },
      body: { code: { kind: 'text', required: true, maxLength: 100, label: { en: 'Code', zh: '激活码' } } },
      guesses: 'activation code',
      changesAccess: true,
      answer: handled('Redeemed'),
      handle: ({ db, author, body }) => redeemActivation(db, deps, author, String(body.code)),
    }),
    memberRoute('POST /v1/activation-codes/export-contents', group, {
      summary: { en: 'Export activation codes as CSV', zh: '导出激活码明文（CSV）' },
      access: { kind: 'permission', code: 'platform:codes:exportContents' },
      body: exportFields,
      answersFile: true,
      handle: (context) => exportActivations(context, deps),
    }),
  ];
}
