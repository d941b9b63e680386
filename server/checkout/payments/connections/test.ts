import type { Text } from '../../../../src/schema/text';
import { Refusal } from '../../../kernel/http/refusal';
import { PaymentFault } from '../../../kernel/payments/provider';
import { handled } from '../../../kernel/routes/apiType';
import type { ActionHandler } from '../../../kernel/routes/behaviour';
import type { CheckoutDeps } from '../../deps';
import { connectionOf } from '../connection';

/** The test action: asks the provider with the stored settings, and names what is wrong. */
export function testConnection(deps: CheckoutDeps): ActionHandler {
  return {
    reachesOut: true,
    answer: handled('RecordId'),
    async handle({ db }, { id }) {
      const connection = await connectionOf(db, deps, id);
      try {
        await connection!.provider.check();
      } catch (error) {
        if (!(error instanceof PaymentFault)) throw error;
        deps.onError(error);
        throw fault(error.text ?? whyTexts[error.why]);
      }
      return { id };
    },
  };
}

function fault(text: Text): Refusal {
  return new Refusal(400, 'PAYMENT_METHOD_FAULT', text);
}

const whyTexts: Readonly<Record<PaymentFault['why'], Text>> = {
  access: {
    en: 'The key or secret was refused. Enter the one of this account again.',
    zh: '密钥被拒绝，请重新填写此账户的密钥。',
  },
  unreachable: {
    en: "The service can't be reached. Check its address and that it is running.",
    zh: '无法连接该服务，请检查地址及其是否运行。',
  },
  refused: {
    en: "The service refused the request. It may not be an account for payments, or doesn't know payment.check.",
    zh: '服务拒绝了请求：可能不是收款账户，或不支持 payment.check。',
  },
  unclear: {
    en: 'The service answered with an error. Try again later or check its log.',
    zh: '服务返回了错误，请稍后重试或查看其日志。',
  },
  'too-small': { en: 'The service refused the amount.', zh: '服务拒绝了该金额。' },
  amount: { en: 'The service refused the amount.', zh: '服务拒绝了该金额。' },
};
