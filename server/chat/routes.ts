import { maxMessageLetters } from '../../src/schema/chat';
import type { Fields } from '../../src/schema/fields';
import type { FileStore } from '../kernel/files/fileStore';
import { aFile, handled, nothing } from '../kernel/routes/apiType';
import { memberRoute, type Route } from '../kernel/routes/route';
import { cannedFor } from './canned/offered';
import { contactProfile } from './contacts/profile';
import { markRead, markUnread } from './conversations/reads';
import type { ChatDeps } from './deps';
import { exportContact } from './erasure/export';
import type { Outgoing } from './messages/outgoing';
import { messagePage } from './messages/page';
import { sendMessage } from './messages/send';
import { type TranscriptRequest, transcript } from './transcript/download';

const group = { en: 'Chat', zh: '聊天' };

const messageFields: Fields = {
  conversationId: { kind: 'reference', to: 'conversations', required: true, label: { en: 'Conversation', zh: '会话' } },
  clientId: { kind: 'text', required: true, maxLength: 100, label: { en: 'Client message ID', zh: '发送方编号' } },
  kind: {
    kind: 'choice',
    default: 'text',
    label: { en: 'Kind', zh: '类型' },
    choices: {
      text: { en: 'Text', zh: '文本' },
      image: { en: 'Image', zh: '图片' },
      file: { en: 'File', zh: '文件' },
      product: { en: 'Product', zh: '商品' },
      coupon: { en: 'Coupon', zh: '优惠券' },
    },
  },
  text: { kind: 'longText', maxLength: maxMessageLetters, label: { en: 'Text', zh: '内容' } },
  payload: { kind: 'json', label: { en: 'Content', zh: '附加内容' } },
  private: { kind: 'boolean', label: { en: 'Private note', zh: '内部备注' } },
  replyToId: { kind: 'reference', to: 'messages', label: { en: 'In reply to', zh: '回复的消息' } },
  mentions: { kind: 'references', to: 'members', max: 20, label: { en: 'Mentions', zh: '提及' } },
  cannedReplyId: {
    kind: 'reference',
    to: 'canned-replies',
    label: { en: 'Canned reply used', zh: '使用的快捷回复' },
  },
};

const number = (en: string, zh: string) => ({ kind: 'number', integer: true, min: 0, label: { en, zh } }) as const;

/** Chat routes beyond the generic list and record routes. */
export function chatRoutes(deps: ChatDeps, files: FileStore): Route[] {
  return [
    memberRoute('POST /v1/messages', group, {
      summary: { en: 'Send a message', zh: '发送消息' },
      access: { kind: 'permission', code: 'conversations:reply' },
      body: messageFields,
      answer: handled('ChatMessage'),
      handle: ({ db, author, body }) => {
        const outgoing = { ...body, sender: { kind: 'member', id: author.userId } } as unknown as Outgoing;
        return sendMessage(db, deps, author, outgoing);
      },
    }),
    memberRoute('GET /v1/conversations/{id}/messages', group, {
      summary: { en: 'Messages of a conversation', zh: '会话消息' },
      access: { kind: 'permission', code: 'conversations:list' },
      query: {
        before: number('Before number', '此序号之前'),
        after: number('After number', '此序号之后'),
        around: number('Around number', '此序号前后'),
        since: { kind: 'dateTime', label: { en: 'Starting from', zh: '起始时间' } },
        limit: { kind: 'number', integer: true, min: 1, max: 200, default: 50, label: { en: 'Limit', zh: '数量' } },
      },
      answer: handled('MessagePage'),
      handle: ({ db, author, params, query }) =>
        messagePage(db, deps, author, params.id!, query as unknown as Parameters<typeof messagePage>[4]),
    }),
    memberRoute('POST /v1/conversations/{id}/read', group, {
      beyondPlan: true,
      summary: { en: 'Mark a conversation as read', zh: '标记会话已读' },
      access: { kind: 'permission', code: 'conversations:list' },
      body: { seq: { ...number('Up to number', '已读到序号'), required: true } },
      answer: nothing,
      handle: async ({ db, actor, author, params, body }) => {
        const seq = await markRead(db, deps, author, params.id!, Number(body.seq));
        if (seq !== null) deps.live.memberRead(author.companyId, actor.userId, params.id!, seq);
        return null;
      },
    }),
    memberRoute('POST /v1/conversations/{id}/unread', group, {
      beyondPlan: true,
      summary: { en: 'Mark a conversation as unread', zh: '标记会话未读' },
      access: { kind: 'permission', code: 'conversations:list' },
      body: { seq: number('From number', '从此序号起') },
      answer: handled('UnreadMark'),
      handle: async ({ db, actor, author, params, body }) => {
        const from = (body.seq as number | null | undefined) ?? null;
        const seq = await markUnread(db, deps, author, params.id!, from);
        if (seq !== null) deps.live.memberRead(author.companyId, actor.userId, params.id!, seq);
        return { seq };
      },
    }),
    memberRoute('GET /v1/conversations/{id}/transcript', group, {
      summary: { en: 'Export a conversation as a file', zh: '导出聊天记录' },
      access: { kind: 'permission', code: 'conversations:transcript' },
      query: {
        format: {
          kind: 'choice',
          required: true,
          default: 'txt',
          label: { en: 'Format', zh: '格式' },
          choices: { txt: { en: 'Text', zh: '纯文本' }, html: { en: 'Web page', zh: '网页' } },
        },
        notes: { kind: 'boolean', label: { en: 'Include private notes', zh: '包含内部备注' } },
      },
      answer: aFile,
      handle: (context) => transcript(deps, context, context.params.id!, context.query as unknown as TranscriptRequest),
    }),
    memberRoute('GET /v1/contacts/{id}/everything', group, {
      summary: { en: 'Everything kept about a contact, as a zip', zh: '以 zip 导出客户的全部数据' },
      access: { kind: 'permission', code: 'contacts:exportAll' },
      answersFile: true,
      handle: ({ db, author, params }) => exportContact(db, deps, files, author, params.id!),
    }),
    memberRoute('GET /v1/contacts/{id}/profile', group, {
      summary: { en: "A contact's totals, conversations and notes", zh: '客户的渠道身份、会话和备注' },
      access: { kind: 'permission', code: 'contacts:list' },
      answer: handled('ContactProfile'),
      handle: ({ db, author, params }) => contactProfile(db, deps, author, params.id!),
    }),
    memberRoute('GET /v1/conversations/{id}/canned', group, {
      summary: { en: 'Canned replies for a conversation', zh: '会话可用的快捷回复' },
      access: { kind: 'permission', code: 'conversations:reply' },
      query: { q: { kind: 'text', maxLength: 60, label: { en: 'Shortcut or text', zh: '快捷词或内容' } } },
      answer: handled('CannedOffers'),
      handle: ({ db, author, params, query }) =>
        cannedFor(db, deps, author, params.id!, (query.q as string | null) ?? ''),
    }),
  ];
}
