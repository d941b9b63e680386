import { maxMarks } from '../../../src/schema/reply/decision';
import type { ChatDeps } from '../../chat/deps';
import { invalid } from '../../kernel/http/refusal';
import { handled } from '../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../kernel/routes/route';
import { decisionOf } from './decision';
import { marksOf } from './marks';

const group = { en: 'Auto reply', zh: '自动回复' };
const access = { kind: 'permission', code: 'conversations:list' } as const;

const number = (en: string, zh: string) =>
  ({ kind: 'number', integer: true, min: 1, required: true, label: { en, zh } }) as const;

export function whyRoutes(deps: ChatDeps): Route[] {
  return [
    memberRoute('GET /v1/replies/decisions/{messageId}', group, {
      summary: { en: 'How a message was answered and why', zh: '消息的自动回复记录' },
      access,
      answer: handled('ExplainedReply'),
      handle: ({ db, author, params }) => decisionOf(db, deps, author, params.messageId!),
    }),
    memberRoute('GET /v1/conversations/{id}/decisions', group, {
      summary: { en: "Reply outcomes of a conversation's messages", zh: '会话消息的自动回复结果' },
      access,
      query: { from: number('From number', '起始序号'), to: number('To number', '结束序号') },
      answer: handled('ReplyMarks'),
      handle: ({ db, author, params, query }) => {
        const { from, to } = query as { from: number; to: number };
        if (to - from >= maxMarks) throw invalid([{ path: 'to', code: 'rule', message: tooMany }]);
        return marksOf(db, deps, author, params.id!, { from, to });
      },
    }),
  ];
}

const tooMany = { en: `At most ${maxMarks} message numbers at a time.`, zh: `一次最多 ${maxMarks} 条。` };
