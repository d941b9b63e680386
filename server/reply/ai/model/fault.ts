import type { Text } from '../../../../src/schema/text';

/** Why a language model gave no answer. */
export type ModelFaultKind = keyof typeof faultTexts;

/** What a call used, as counted by the provider or bounded by the size of its answer. */
export interface Usage {
  /** Null: not reported. */
  readonly tokensIn: number | null;
  readonly tokensOut: number;
}

/** Contains nothing of the request or of the provider's answer, which may repeat the key. */
export class ModelFault extends Error {
  constructor(
    readonly kind: ModelFaultKind,
    /** The provider may have processed the request and may charge for it. */
    readonly mayCost: boolean,
    /** Null: unknown. */
    readonly used: Usage | null = null,
  ) {
    super(`The language model gave no answer: ${kind}. ${faultTexts[kind].en}`);
  }

  get text(): Text {
    return faultTexts[this.kind];
  }

  /** It concerns this message only: the service answers others. */
  get isOfMessage(): boolean {
    return ofMessage.has(this.kind);
  }
}

const ofMessage: ReadonlySet<ModelFaultKind> = new Set(['filtered', 'declined', 'tooLong', 'unreadable']);

/** Each names the cause and the remedy. */
const faultTexts = {
  address: { en: "The base URL isn't a valid web address.", zh: '接口地址不是有效的网址。' },
  blocked: {
    en: 'The base URL is on a private network. Ask your server operator to allow this host.',
    zh: '接口地址位于内网，需要由系统运维人员放行该主机。',
  },
  name: { en: "The base URL's host wasn't found. Check its spelling.", zh: '找不到接口地址中的主机，请检查拼写。' },
  unreachable: {
    en: "Couldn't connect to the base URL. Check address and port, and that the service is running.",
    zh: '接口地址无法访问，请检查地址、端口以及服务是否已启动。',
  },
  certificate: {
    en: "The base URL's certificate isn't trusted: it is self-signed, expired or for another name. The service needs a valid certificate.",
    zh: '接口地址的证书不受信任（自签名、已过期或域名不符），服务需要使用有效的证书。',
  },
  redirect: {
    en: 'The base URL redirects to another address. Enter that address instead.',
    zh: '接口地址被重定向到其他地址，请直接填写最终地址。',
  },
  cut: {
    en: 'The connection ended before the answer was complete. Try again; if it stays, check the service or the proxy in front of it.',
    zh: '回答未完成时连接中断。请重试；若持续出现，请检查服务或其前置代理。',
  },
  timeout: {
    en: 'The request timed out. Raise the timeout, or use a faster model.',
    zh: '等待回答超时。请调高等待时间，或换用更快的模型。',
  },
  key: {
    en: 'The provider rejected the API key. Check the key, and that it may use this model.',
    zh: '服务商不接受此 API 密钥。请检查密钥，以及它是否可使用此模型。',
  },
  region: {
    en: "The provider doesn't serve this server's country or network.",
    zh: '服务商不向本服务器所在的国家或网络提供服务。',
  },
  gate: {
    en: 'A firewall or proxy in front of the provider refused the request. Use another network, or ask whoever runs it.',
    zh: '服务商前的防火墙或代理拒绝了请求，请更换网络或联系其管理员。',
  },
  credit: {
    en: 'The account at the provider is out of credit. Top it up there.',
    zh: '服务商账户余额不足或额度已用完，请前往充值。',
  },
  model: {
    en: "The provider doesn't have this model. Check the model's name.",
    zh: '服务商没有此模型，请检查模型名称。',
  },
  path: {
    en: "There is no OpenAI API at the base URL. It often ends with /v1; check the provider's manual.",
    zh: '接口地址处没有 OpenAI 接口。地址通常以 /v1 结尾，请查看服务商文档。',
  },
  busy: {
    en: 'The provider is limiting requests. Wait a moment, or raise the limit there.',
    zh: '请求过于频繁，被服务商限流。请稍后再试，或在服务商处提高限额。',
  },
  overloaded: {
    en: 'The provider is overloaded, or still loading the model. Try again in a moment.',
    zh: '服务商繁忙或模型仍在加载，请稍后再试。',
  },
  server: {
    en: 'The provider returned a server error. Try again; if it stays, ask the provider.',
    zh: '服务商出现故障。请重试；若持续出现，请联系服务商。',
  },
  limit: {
    en: "The provider doesn't accept this many tokens for an answer. Change “Max tokens per reply”.",
    zh: '服务商不接受此“单次回复最多令牌数”，请修改。',
  },
  tooLong: {
    en: 'The request is too long for this model. Lower “Message history”, or use a model with a larger context.',
    zh: '内容超出此模型可处理的长度。请减少“参考的历史消息条数”，或换用上下文更长的模型。',
  },
  length: {
    en: 'The model used up its tokens before the answer was complete, often while thinking. Raise “Max tokens per reply”, or use a model that doesn’t think first.',
    zh: '令牌在回答完成前已用完（常见于先思考再回答的模型）。请调高“单次回复最多令牌数”，或换用不思考的模型。',
  },
  declined: { en: 'The model declined to answer this message.', zh: '大模型拒绝回答此消息。' },
  filtered: {
    en: "The provider's content filter stopped this message or its answer.",
    zh: '服务商的内容审核拦截了此消息或其回答。',
  },
  empty: { en: 'The model gave an empty answer. Use another model.', zh: '大模型的回答为空，请换用其他模型。' },
  unreadable: {
    en: "The model doesn't answer in the JSON that it is asked for. Use a model that follows instructions better.",
    zh: '大模型没有按要求以 JSON 作答。请换用更能遵循指令的模型。',
  },
  refused: {
    en: 'The provider refused the request. Check that the model is for chats, and its settings.',
    zh: '服务商拒绝了请求。请检查该模型是否支持对话及其参数设置。',
  },
  garbage: { en: "The base URL isn't compatible with the OpenAI API.", zh: '该接口地址返回的内容不符合 OpenAI 接口。' },
} as const satisfies Readonly<Record<string, Text>>;
