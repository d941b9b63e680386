import type { Text } from '../../../../src/schema/text';

/** Why a language model gave no answer. */
export type ModelFaultKind = keyof typeof faultWords;

/** Contains nothing of the request or of the provider's answer, which may repeat the key. */
export class ModelFault extends Error {
  constructor(
    readonly kind: ModelFaultKind,
    /** The provider may have processed the request and may charge for it. */
    readonly mayCost: boolean,
  ) {
    super(`The language model gave no answer: ${kind}.`);
  }

  get text(): Text {
    return faultWords[this.kind];
  }
}

const faultWords = {
  address: { en: "The base URL isn't a valid web address.", zh: '接口地址不是有效的网址。' },
  blocked: {
    en: 'The base URL is on a private network. Ask your server operator to allow this host.',
    zh: '接口地址位于内网，需要由系统运维人员放行该主机。',
  },
  unreachable: { en: "Couldn't connect to the base URL.", zh: '接口地址无法访问。' },
  timeout: { en: 'The request timed out.', zh: '等待回答超时。' },
  key: { en: 'The provider rejected the API key.', zh: '服务商不接受此 API 密钥。' },
  model: {
    en: "The provider doesn't have this model, or the base URL is incomplete (it often ends with /v1).",
    zh: '服务商没有此模型，或接口地址不完整（通常以 /v1 结尾）。',
  },
  busy: {
    en: "The provider is limiting requests, or you're out of credit.",
    zh: '请求过于频繁，或服务商处的余额已用完。',
  },
  refused: { en: 'The provider refused the request.', zh: '服务商拒绝了请求。' },
  server: { en: 'The provider returned a server error.', zh: '服务商出现故障。' },
  garbage: {
    en: "The base URL isn't compatible with the OpenAI API.",
    zh: '该接口地址返回的内容不符合 OpenAI 接口。',
  },
} as const satisfies Readonly<Record<string, Text>>;
