import { maxMessageLetters } from '../../../../src/schema/chat';
import type { Fields } from '../../../../src/schema/fields';
import { handled, nothing } from '../../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../../kernel/routes/route';
import type { ReplyDeps } from '../../deps';
import { acceptSuggestion, editSuggestion, rejectSuggestion } from './decide';
import { openSuggestion } from './read';

const group = { en: 'Auto reply', zh: '自动回复' };
const access = { kind: 'permission', code: 'conversations:reply' } as const;

const edited = {
  text: { kind: 'longText', required: true, maxLength: maxMessageLetters, label: { en: 'Text', zh: '内容' } },
  clientId: { kind: 'text', required: true, maxLength: 100, label: { en: 'Client message ID', zh: '发送方编号' } },
} as const satisfies Fields;
const rejected = {
  reason: { kind: 'text', maxLength: 200, label: { en: 'Reason', zh: '原因' } },
} as const satisfies Fields;

/** Routes for AI suggestions and the members' decisions on them. */
export function suggestionRoutes(deps: ReplyDeps): Route[] {
  return [
    memberRoute('GET /v1/conversations/{id}/suggestion', group, {
      summary: { en: 'AI-suggested answer', zh: 'AI 建议的回复' },
      access,
      asksByItself: true,
      answer: handled('ReplySuggestion'),
      handle: ({ db, author, params }) => openSuggestion(db, deps, author, params.id!),
    }),
    memberRoute('POST /v1/replies/suggestions/{id}/accept', group, {
      summary: { en: 'Send a suggested answer', zh: '采纳建议并发送' },
      access,
      answer: handled('ChatMessage'),
      handle: ({ db, author, params }) => acceptSuggestion(db, deps, author, params.id!),
    }),
    memberRoute('POST /v1/replies/suggestions/{id}/edit', group, {
      summary: { en: 'Send an edited version of a suggested answer', zh: '修改建议后发送' },
      access,
      body: edited,
      answer: handled('ChatMessage'),
      handle: ({ db, author, params, body }) =>
        editSuggestion(db, deps, author, params.id!, body as unknown as { text: string; clientId: string }),
    }),
    memberRoute('POST /v1/replies/suggestions/{id}/reject', group, {
      summary: { en: 'Reject a suggested answer', zh: '拒绝建议' },
      access,
      body: rejected,
      answer: nothing,
      handle: ({ db, author, params, body }) =>
        rejectSuggestion(db, deps, author, params.id!, (body.reason as string | null | undefined) ?? null),
    }),
  ];
}
