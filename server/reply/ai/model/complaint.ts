import { ModelFault, type ModelFaultKind } from './fault';
import { isNoApi, type Posted } from './post';

/**
 * What a service complains about: its codes, the parameter and its words, one a line, in whichever of the known shapes it
 * answers. Null if the answer holds no complaint.
 */
export function complaintOf({ status, json, text }: Posted): string | null {
  const said = json === undefined ? [text.replace(/<[^>]*>/g, ' ').slice(0, 2_000)] : wordsOf(json);
  if (status >= 300) return said.join('\n');
  return said.length === 0 || json === undefined ? null : said.join('\n');
}

/**
 * The complaints of the shapes in docs/models.md: `error` as an object, a text or true, `object: "error"`, FastAPI's
 * `detail`, MiniMax's `base_resp`, and the code and message on top.
 */
function wordsOf(json: unknown): string[] {
  if (Array.isArray(json)) return json.flatMap(wordsOf);
  if (!isRecord(json)) return [];
  const { error, errors, detail, base_resp: resp, object, choices, data } = json;
  if (isRecord(resp) && Number(resp.status_code ?? 0) !== 0) return leaves(resp);
  const inner = [error, errors, detail].filter((one) => one !== null && one !== undefined && one !== false);
  if (inner.length > 0) return leaves([...inner, json.message, json.error_type, json.code]);
  if (Array.isArray(choices) || Array.isArray(data)) return [];
  const isComplaint = object === 'error' || ['message', 'msg', 'error_msg', 'error_code'].some((name) => name in json);
  return isComplaint ? leaves(json) : [];
}

function leaves(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value.slice(0, 2_000)];
  if (typeof value === 'number') return [String(value)];
  if (depth > 4 || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((one) => leaves(one, depth + 1));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fault that a complaint or a status without one stands for. */
export function faultOf(posted: Posted, complaint: string): ModelFault {
  const { status } = posted;
  const mayCost = status >= 500 || status < 300;
  const kind = complaints.find(([, words]) => words.test(complaint))?.[0];
  if (kind !== undefined) return new ModelFault(kind, false);
  if (isNoApi(posted)) return new ModelFault('path', false);
  if (posted.json === undefined && (status === 401 || status === 403)) return new ModelFault('gate', false);
  return new ModelFault(byStatus[status] ?? ranges[Math.floor(status / 100)] ?? 'garbage', mayCost);
}

/** In this order: a filter's answer may name a model, and one about credit a limit. Codes stand alone on a line. */
const complaints: readonly (readonly [ModelFaultKind, RegExp])[] = [
  [
    'filtered',
    /content[ _]filter|content management policy|content exists risk|data_?inspection_?failed|inappropriate content|responsibleaipolicy|content_policy|moderation|sensitive content|敏感|违规|^(?:1301|1026|1027|336104)$/im,
  ],
  [
    'credit',
    /insufficient[ _](?:\w+[ _])?(?:balance|quota|credits?|funds)|balance is insufficient|exceeded your current quota|(?:out of|no|more|not enough) credits?\b|credit balance|creditserror|arrearage|good standing|billing[ _]hard|payment required|余额|欠费|充值|^(?:1008|1113)$/im,
  ],
  ['region', /unsupported_country|country, region|location is not supported/i],
  [
    'key',
    /invalid[ _]?api[ _-]?key|incorrect api key|invalid authentication|unauthorized|access token|^(?:1004|2049)$/im,
  ],
  [
    'tooLong',
    /context[_ ](?:length|size|window)|too large to process|too many (?:input )?tokens|prompt is too long|input (?:is )?too long|input length|longer than the maximum|must have less than \d+ tokens|(?:entity|payload) too large|exceeds? (?:the )?(?:maximum|available) (?:input|context)|^1039$/im,
  ],
  ['length', /could not finish the message because max_tokens/i],
  [
    'model',
    /model[ _]not[ _](?:found|exist)|(?:model|deployment)\b.{0,80}(?:does not exist|not found|not exist|not available)|no such model|(?:invalid|unknown) model|not a valid model|模型不存在|^1211$/im,
  ],
  ['limit', /max_(?:new_|completion_)?tokens/i],
  ['overloaded', /overloaded|loading|at capacity|server is busy|^1305$/im],
  ['busy', /rate[ _]?limit|too many requests|limit reached|throttl|concurren|频率|限流|速率|^(?:1302|1002)$/im],
];

const byStatus: Readonly<Record<number, ModelFaultKind>> = {
  401: 'key',
  402: 'credit',
  403: 'key',
  404: 'model',
  408: 'timeout',
  413: 'tooLong',
  429: 'busy',
  503: 'overloaded',
  504: 'timeout',
  524: 'timeout',
  529: 'overloaded',
};
const ranges: Readonly<Record<number, ModelFaultKind>> = { 2: 'refused', 3: 'redirect', 4: 'refused', 5: 'server' };
