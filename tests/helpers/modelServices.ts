import { type Answer, type AskedModel, type Behaviour, saying } from './languageModel';

/** How a model service really answers, and what Parley makes of it: an answer, or the sentence that a member reads. */
export interface ModelService {
  readonly name: string;
  readonly behave: Behaviour;
  /** Part of the English sentence; absent: the customer is answered. */
  readonly says?: string;
  /** Calls that it takes in all; default 1. */
  readonly calls?: number;
  /** Below the server's address; default '/v1'. */
  readonly path?: string;
}

/** The answer that each service means. */
export const meant = '10 分钟内到账。';
const json = JSON.stringify({ answer: meant, cites: [1], handOver: false });

const message = (values: object, finish?: string): Answer => ({
  message: values,
  ...(finish === undefined ? {} : { finish }),
});
const writes =
  (content: unknown, more: object = {}): Behaviour =>
  () =>
    message({ content, ...more });
const error =
  (status: number, body: unknown, type?: string): Behaviour =>
  () => ({ status, body, ...(type === undefined ? {} : { type }) });
const openAi = (status: number, text: string, code: string | null = null, param: string | null = null) =>
  error(status, { error: { message: text, type: 'invalid_request_error', param, code } });
const page = (status: number, title: string) =>
  error(status, `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`, 'text/html');
/** Refuses while the request has a feature. */
const without =
  (has: (body: AskedModel['body']) => boolean, refusal: Behaviour): Behaviour =>
  (asked) =>
    has(asked.body) ? refusal(asked) : saying(meant);
const events = (...data: readonly (object | string)[]) =>
  data.map((one) => `data: ${typeof one === 'string' ? one : JSON.stringify(one)}\n\n`).join('');
const stream = (parts: readonly object[]): Answer => ({
  status: 200,
  type: 'text/event-stream',
  body: events(
    ...parts.map((delta) => ({ choices: [{ index: 0, delta }] })),
    { choices: [], usage: { prompt_tokens: 9, completion_tokens: 9 } },
    '[DONE]',
  ),
});
const hasShape = (body: AskedModel['body']) => body.response_format !== undefined;
const hasSystem = (body: AskedModel['body']) => body.messages.some(({ role }: { role: string }) => role === 'system');

export const modelServices: readonly ModelService[] = [
  // Models that think.
  {
    name: 'MiniMax M2: <think> before the answer',
    behave: writes(`<think>\nThe customer asks {"answer":"no"}.\n</think>\n\n${json}`),
  },
  { name: 'DeepSeek R1 on vLLM: only </think>', behave: writes(`The customer asks.\n</think>\n${json}`) },
  { name: 'Magistral: [THINK]', behave: writes(`[THINK]Let me see.[/THINK]${json}`) },
  {
    name: 'Mistral API: parts, one of them thoughts',
    behave: writes([
      { type: 'thinking', thinking: [{ type: 'text', text: 'Hm {"answer":"no"}' }] },
      { type: 'text', text: json },
    ]),
  },
  {
    name: 'DeepSeek API: reasoning_content beside the answer',
    behave: writes(json, { reasoning_content: 'The customer asks.' }),
  },
  { name: 'vLLM 0.11: everything in reasoning', behave: writes(null, { reasoning: json }) },
  { name: 'SGLang: everything in reasoning_content', behave: writes(null, { reasoning_content: json }) },
  {
    name: 'gpt-oss: harmony channels',
    behave: writes(
      `<|channel|>analysis<|message|>We need it.<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${json}<|return|>`,
    ),
  },
  { name: 'gpt-oss: harmony without its markers', behave: writes(`analysisWe need to answer.assistantfinal${json}`) },
  {
    name: 'vLLM: all tokens spent on thinking',
    behave: () => message({ content: null, reasoning: 'The customer' }, 'length'),
    says: 'Raise “Max tokens per reply”',
  },
  {
    name: 'MiniMax M2: tokens end while it thinks',
    behave: () => message({ content: '<think>The customer asks {"answer":"no","cites":[1]} or' }, 'length'),
    says: 'Raise “Max tokens per reply”',
  },
  {
    name: 'OpenAI: tokens end inside the answer',
    behave: () => message({ content: '{"answer":"10 分钟' }, 'length'),
    says: 'Raise “Max tokens per reply”',
  },
  {
    name: 'OpenAI reasoning models: 400 for too few tokens',
    behave: openAi(
      400,
      'Could not finish the message because max_tokens or model output limit was reached. Please try again with higher max_tokens.',
    ),
    says: 'Raise “Max tokens per reply”',
  },
  // Answers in other places and notations.
  {
    name: 'tool call instead of content',
    behave: writes(null, {
      tool_calls: [{ id: 'c', type: 'function', function: { name: 'answer', arguments: json } }],
    }),
  },
  {
    name: 'content in parts',
    behave: writes([
      { type: 'text', text: json.slice(0, 9) },
      { type: 'text', text: json.slice(9) },
    ]),
  },
  {
    name: 'words around a code fence',
    behave: writes(`Here is the answer:\n\`\`\`json\n${json}\n\`\`\`\nI hope it helps.`),
  },
  { name: 'trailing comma', behave: writes(`{"answer": "${meant}", "cites": [1,], "handOver": false,}`) },
  { name: 'Python notation', behave: writes(`{'answer': '${meant}', 'cites': [1], 'handOver': False}`) },
  { name: 'cites as texts', behave: writes(`{"answer":"${meant}","cites":["1"],"handOver":"false"}`) },
  {
    name: 'cites in brackets, other spelling',
    behave: writes(`{"Answer":"${meant}","cites":"[1]","hand_over":false}`),
  },
  { name: 'cites missing', behave: writes(`{"answer":"${meant}","handOver":false}`) },
  { name: 'handOver missing', behave: writes(`{"answer":"${meant}","cites":[1]}`) },
  { name: 'two objects', behave: writes(`${json}\n{"answer":"另一个","cites":[2],"handOver":false}`) },
  { name: 'the object in a list', behave: writes(`[${json}]`) },
  { name: 'the object in another', behave: writes(`{"response": ${json}}`) },
  { name: 'the object as a text', behave: writes(JSON.stringify(json)) },
  {
    name: 'plain text, then JSON when asked again',
    behave: ({ messages }) => (messages.at(-2)?.role === 'assistant' ? saying(meant) : { text: meant }),
    calls: 2,
  },
  { name: 'always plain text', behave: writes(meant), says: "doesn't answer in the JSON", calls: 2 },
  { name: 'an empty answer', behave: writes(''), says: 'empty answer' },
  {
    name: 'a refusal',
    behave: writes(null, { refusal: "I'm sorry, I can't help with that." }),
    says: 'declined to answer',
  },
  {
    name: 'DashScope qwq-plus: streaming only',
    behave: ({ body }) =>
      body.stream
        ? stream([
            { role: 'assistant', content: '' },
            { reasoning_content: 'Hm.' },
            { content: json.slice(0, 12) },
            { content: json.slice(12) },
          ])
        : {
            status: 400,
            body: {
              error: {
                code: 'invalid_parameter_error',
                param: null,
                message:
                  'This model only support stream mode, please enable the stream parameter to access the model. ',
                type: 'invalid_request_error',
              },
            },
          },
    calls: 2,
  },
  { name: 'a gateway that always streams', behave: () => stream([{ content: json }]) },
  // Request features.
  {
    name: 'OpenAI o-series: max_completion_tokens',
    behave: without(
      (body) => body.max_tokens !== undefined,
      openAi(
        400,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        'unsupported_parameter',
        'max_tokens',
      ),
    ),
    calls: 2,
  },
  {
    name: 'OpenAI gpt-5: one temperature',
    behave: without(
      (body) => body.temperature !== undefined,
      openAi(
        400,
        "Unsupported value: 'temperature' does not support 0.3 with this model. Only the default (1) value is supported.",
        'unsupported_value',
        'temperature',
      ),
    ),
    calls: 2,
  },
  {
    name: 'DeepSeek: no json_schema',
    behave: without(
      (body) => body.response_format?.type === 'json_schema',
      openAi(400, 'This response_format type is unavailable now'),
    ),
    calls: 2,
  },
  {
    name: 'SGLang 0.5: object error, no response_format',
    behave: without(
      hasShape,
      error(400, {
        object: 'error',
        message: 'Failed to compile json schema grammar',
        type: 'BadRequestError',
        param: null,
        code: 400,
      }),
    ),
    calls: 3,
  },
  {
    name: 'FastAPI: 422 with detail',
    behave: without(
      hasShape,
      error(422, {
        detail: [{ type: 'extra_forbidden', loc: ['body', 'response_format'], msg: 'Extra inputs are not permitted' }],
      }),
    ),
    calls: 3,
  },
  {
    name: 'FastAPI: 400 with a text as detail',
    behave: without(hasShape, error(400, { detail: 'response_format is not supported' })),
    calls: 3,
  },
  {
    name: 'Ollama: error as a text',
    behave: without(hasShape, error(400, { error: 'json schema conversion failed' })),
    calls: 3,
  },
  { name: 'plain text without a name', behave: without(hasShape, error(400, 'Bad Request', 'text/plain')), calls: 2 },
  {
    name: 'Mistral 7B on vLLM: no system message',
    behave: without(
      hasSystem,
      error(400, {
        object: 'error',
        message: 'Conversation roles must alternate user/assistant/user/assistant/...',
        type: 'BadRequestError',
        param: null,
        code: 400,
      }),
    ),
    calls: 2,
  },
  {
    name: 'Gemma 2 on llama.cpp: no system message, as 500',
    behave: without(
      hasSystem,
      error(500, { error: { code: 500, message: 'System role not supported', type: 'server_error' } }),
    ),
    calls: 2,
  },
  {
    name: 'vLLM: more tokens than the model has',
    behave: openAi(
      400,
      'max_tokens is too large: 500. This model supports at most 256 completion tokens.',
      null,
      'max_tokens',
    ),
    says: 'Change “Max tokens per reply”',
  },
  // Credit and limits.
  {
    name: 'DeepSeek: 402',
    behave: openAi(402, 'Insufficient Balance', 'invalid_request_error'),
    says: 'out of credit',
  },
  {
    name: 'OpenAI: 429 insufficient_quota',
    behave: openAi(
      429,
      'You exceeded your current quota, please check your plan and billing details.',
      'insufficient_quota',
    ),
    says: 'out of credit',
  },
  {
    name: 'OpenAI: 429 rate limit',
    behave: openAi(
      429,
      'Rate limit reached for gpt-4o on requests per min (RPM): Limit 3, Used 3. Visit https://platform.openai.com/account/billing to add a payment method.',
      'rate_limit_exceeded',
    ),
    says: 'limiting requests',
  },
  {
    name: 'OpenRouter: 200 with an error',
    behave: error(200, { error: { code: 402, message: 'Insufficient credits' } }),
    says: 'out of credit',
  },
  {
    name: 'MiniMax: 200 with base_resp 1008',
    behave: error(200, {
      id: 'x',
      choices: null,
      base_resp: { status_code: 1008, status_msg: 'insufficient balance' },
    }),
    says: 'out of credit',
  },
  {
    name: 'MiniMax: 500 with 1008',
    behave: error(500, { type: 'error', error: { type: 'api_error', message: 'insufficient balance (1008)' } }),
    says: 'out of credit',
  },
  {
    name: 'Zhipu: 429 with 1113',
    behave: error(429, { error: { code: '1113', message: '余额不足或无可用资源包,请充值。' } }),
    says: 'out of credit',
  },
  {
    name: 'SiliconFlow: 403 for balance',
    behave: error(403, {
      code: 30011,
      message: 'The selected model requires paid balance. Your paid balance is insufficient.',
      data: null,
    }),
    says: 'out of credit',
  },
  {
    name: 'DashScope: arrears',
    behave: openAi(400, 'Access denied, please make sure your account is in good standing.', 'Arrearage'),
    says: 'out of credit',
  },
  {
    name: 'Zhipu: 429 with 1302',
    behave: error(429, { error: { code: '1302', message: '您当前使用该API的并发数过高' } }),
    says: 'limiting requests',
  },
  {
    name: 'Baidu: 200 with error_code',
    behave: error(200, { error_code: 18, error_msg: 'Open api qps request limit reached' }),
    says: 'limiting requests',
  },
  {
    name: 'llama.cpp: loading',
    behave: error(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }),
    says: 'still loading',
  },
  // Content filters: an answer about this message.
  { name: 'DeepSeek: content exists risk', behave: openAi(400, 'Content Exists Risk'), says: 'content filter' },
  {
    name: 'Azure: content_filter',
    behave: error(400, {
      error: {
        message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
        type: null,
        param: 'prompt',
        code: 'content_filter',
        status: 400,
        innererror: { code: 'ResponsibleAIPolicyViolation' },
      },
    }),
    says: 'content filter',
  },
  {
    name: 'finish_reason content_filter',
    behave: () => message({ content: '' }, 'content_filter'),
    says: 'content filter',
  },
  {
    name: 'Zhipu: finish_reason sensitive',
    behave: () => message({ content: '' }, 'sensitive'),
    says: 'content filter',
  },
  {
    name: 'DashScope: data_inspection_failed',
    behave: openAi(400, 'Input data may contain inappropriate content.', 'data_inspection_failed'),
    says: 'content filter',
  },
  {
    name: 'Zhipu: 1301',
    behave: error(400, { error: { code: '1301', message: '系统检测到输入或生成内容可能包含不安全或敏感内容' } }),
    says: 'content filter',
  },
  // Addresses, names and what stands in front of a service.
  {
    name: 'base URL without /v1',
    path: '',
    behave: ({ path }) =>
      path.startsWith('/v1/') ? saying(meant) : { status: 404, body: '404 page not found', type: 'text/plain' },
    calls: 2,
  },
  {
    name: 'base URL of a web page, API below /v1',
    path: '/',
    behave: ({ path }) =>
      path.startsWith('/v1/')
        ? saying(meant)
        : { status: 200, body: '<!doctype html><title>One API</title>', type: 'text/html' },
    calls: 2,
  },
  {
    name: 'base URL with the whole path',
    path: '/v1/chat/completions',
    behave: ({ path }) => (path === '/v1/chat/completions' ? saying(meant) : { status: 404 }),
  },
  { name: 'a web page', behave: page(200, 'Welcome'), says: 'no OpenAI API' },
  { name: 'FastAPI: not found', behave: error(404, { detail: 'Not Found' }), says: 'no OpenAI API' },
  {
    name: 'vLLM: unknown model',
    behave: error(404, {
      object: 'error',
      message: 'The model `fake-1` does not exist.',
      type: 'NotFoundError',
      param: null,
      code: 404,
    }),
    says: "doesn't have this model",
  },
  {
    name: 'Ollama: unknown model',
    behave: error(404, {
      error: { message: 'model "fake-1" not found, try pulling it first', type: 'api_error', param: null, code: null },
    }),
    says: "doesn't have this model",
  },
  { name: 'DeepSeek: unknown model', behave: openAi(400, 'Model Not Exist'), says: "doesn't have this model" },
  { name: 'a redirect', behave: error(301, ''), says: 'redirects' },
  {
    name: 'OpenAI: wrong key',
    behave: openAi(401, 'Incorrect API key provided: sk-canary-key.', 'invalid_api_key'),
    says: 'rejected the API key',
  },
  {
    name: 'OpenAI: country',
    behave: openAi(403, 'Country, region, or territory not supported', 'unsupported_country_region_territory'),
    says: "doesn't serve this server's country",
  },
  { name: 'Cloudflare: blocked', behave: page(403, 'Attention Required! | Cloudflare'), says: 'firewall or proxy' },
  { name: 'nginx: 502', behave: page(502, '502 Bad Gateway'), says: 'server error' },
  { name: 'nginx: 504', behave: page(504, '504 Gateway Time-out'), says: 'timed out' },
  { name: 'a plain 500', behave: error(500, 'Internal Server Error', 'text/plain'), says: 'server error' },
  {
    name: 'vLLM: too long',
    behave: openAi(
      400,
      "This model's maximum context length is 256 tokens. However, you requested 1301 tokens (801 in the messages, 500 in the completion).",
      'context_length_exceeded',
    ),
    says: 'Lower “Message history”',
  },
  { name: 'another API', behave: error(200, { hello: 'world' }), says: "isn't compatible with the OpenAI API" },
  { name: 'a cut connection', behave: () => 'cut', says: 'connection ended' },
];
