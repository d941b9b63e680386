import type { Fields } from '../../../../src/schema/fields';
import type { WidgetIdentity, WidgetSending } from '../../../../src/schema/widget';
import type { Db } from '../../../kernel/db/queries';
import { handled, nothing } from '../../../kernel/routes/apiType';
import { type PublicRoute, publicRoute, type Route, type RouteContext } from '../../../kernel/routes/route';
import { originsOf, type WidgetAccount, widgetAccount } from './account';
import { conversationOf } from './conversation';
import type { WidgetDeps } from './deps';
import { fileOf, uploadFromVisitor } from './files';
import { type Introduction, introduce } from './introduce';
import { widgetLimits } from './limits';
import { markForVisitor } from './marks';
import { visitorPage } from './page';
import { recordPageLoad } from './seen';
import { sendFromVisitor } from './send';
import { startVisitor } from './start';
import { type Visitor, visitorOf } from './visitor';

const group = { en: 'Web widget', zh: '网页客服' };
const base = '/public/v1/widget/{accountId}';

const text = (en: string, zh: string, maxLength: number) => ({ kind: 'text', maxLength, label: { en, zh } }) as const;
const number = (en: string, zh: string) => ({ kind: 'number', integer: true, min: 0, label: { en, zh } }) as const;

const identityFields: Fields = {
  userId: text("The shop's number of the user", '商城用户编号', 150),
  name: text('Name', '名称', 60),
  email: { kind: 'email', label: { en: 'Email', zh: '邮箱' } },
  mobile: { kind: 'mobile', label: { en: 'Mobile number', zh: '手机号' } },
  hash: text('HMAC-SHA256 of the number', '编号的 HMAC-SHA256', 64),
};

const { name, email, mobile } = identityFields;
const introductionFields = { name, email, mobile } as Fields;

const sendingFields: Fields = {
  clientId: { ...text("Sender's number", '发送方编号', 40), required: true },
  kind: {
    kind: 'choice',
    default: 'text',
    label: { en: 'Kind', zh: '类型' },
    choices: {
      text: { en: 'Text', zh: '文本' },
      image: { en: 'Image', zh: '图片' },
      file: { en: 'File', zh: '文件' },
    },
  },
  text: { kind: 'longText', maxLength: widgetLimits.letters, label: { en: 'Text', zh: '内容' } },
  fileId: text('File', '文件', 36),
  proof: text('Proof of the upload', '上传凭证', 100),
  product: text('Product', '商品', 100),
};

export function widgetRoutes(deps: WidgetDeps): Route[] {
  const { rates, signer } = deps;
  return [
    call('POST', '/start', 'Begin: how the widget looks, and who the visitor is', '开始：外观与访客身份', {
      body: identityFields,
      answer: handled('WidgetStart'),
      async handle({ db, params, body, visitor, client, page, origin }) {
        rates.start.take(client.network);
        const account = await widgetAccount(db, params.accountId!);
        await recordPageLoad(db, account, page);
        return startVisitor(db, deps, account, body as WidgetIdentity, visitor, origin);
      },
    }),
    call('POST', '/introduce', 'The visitor says who they are', '访客填写称呼和联系方式', {
      body: introductionFields,
      answer: handled('WidgetVisitor'),
      async handle(context) {
        const { account, visitor } = await asked(context);
        rates.send.take(visitor.sourceId);
        rates.sendFromAddress.take(context.client.network);
        return introduce(context.db, deps, account, visitor, context.body as unknown as Introduction);
      },
    }),
    call('GET', '/messages', "A part of the visitor's conversation", '访客会话消息', {
      query: { before: number('Before number', '此序号之前'), after: number('After number', '此序号之后') },
      answer: handled('WidgetPage'),
      async handle(context) {
        const { account, visitor } = await asked(context);
        rates.ask.take(visitor.sourceId);
        const { before, after } = context.query as { before: number | null; after: number | null };
        return visitorPage(context.db, deps, account, visitor, { before, after });
      },
    }),
    call('POST', '/messages', 'Send a message', '发送消息', {
      body: sendingFields,
      answer: handled('WidgetMessage'),
      async handle(context) {
        const { account, visitor } = await asked(context);
        rates.send.take(visitor.sourceId);
        rates.sendFromAddress.take(context.client.network);
        const sending = context.body as unknown as WidgetSending;
        return sendFromVisitor(context.db, deps, account, visitor, sending, context.language);
      },
    }),
    call('POST', '/marks', 'Up to where messages have arrived and were seen', '已送达与已读', {
      body: { delivered: number('Arrived', '已送达'), read: number('Seen', '已读') },
      answer: nothing,
      async handle(context) {
        const { account, visitor } = await asked(context);
        rates.ask.take(visitor.sourceId);
        const { delivered, read } = context.body as { delivered: number | null; read: number | null };
        await markForVisitor(context.db, account, visitor, { delivered, read });
        return null;
      },
    }),
    call('POST', '/typing', 'The visitor writes', '访客正在输入', {
      answer: nothing,
      async handle(context) {
        const { account, visitor } = await asked(context);
        rates.ask.take(visitor.sourceId);
        await publishTyping(context.db, deps, account, visitor);
        return null;
      },
    }),
    call('POST', '/files', 'Bring a file: its bytes as the body, its name in the header filename', '上传文件', {
      takesFile: widgetLimits.bytes,
      async admits(context) {
        const { visitor } = await asked(context);
        rates.upload.take(visitor.sourceId);
        rates.uploadFromAddress.take(context.client.network);
      },
      answer: handled('WidgetUpload'),
      async handle(context) {
        const { account, visitor } = await asked(context);
        return uploadFromVisitor(context.db, deps, account, visitor, context.upload!);
      },
    }),
    publicRoute(`GET ${base}/files/{id}`, group, {
      asksNoClient: true,
      summary: { en: 'A file, by the link from its message', zh: '按消息中的链接下载文件' },
      answersFile: true,
      query: {
        until: number('Until', '有效期至'),
        signature: text('Signature', '签名', 100),
        small: { kind: 'boolean', label: { en: 'Thumbnail', zh: '缩略图' } },
      },
      handle: ({ db, params, query }) => fileOf(db, deps, params, query as unknown as Parameters<typeof fileOf>[3]),
    }),
  ];

  async function asked({ db, params, visitor: token }: Pick<RouteContext, 'db' | 'params' | 'visitor'>) {
    const account = await widgetAccount(db, params.accountId!);
    return { account, visitor: visitorOf(signer, account.id, token) };
  }
}

/** Publishes the visitor's typing to members viewing the conversation. */
export async function publishTyping(
  db: Db,
  { chat }: WidgetDeps,
  account: Pick<WidgetAccount, 'id' | 'companyId'>,
  visitor: Visitor,
): Promise<void> {
  const conversation = await conversationOf(db, account, visitor);
  if (conversation !== null && !conversation.isBlocked) chat.live.customerTypes(account.companyId, conversation.id);
}

function call(
  method: 'GET' | 'POST',
  path: string,
  en: string,
  zh: string,
  rest: Pick<PublicRoute, 'body' | 'answer' | 'query' | 'takesFile' | 'admits' | 'handle'>,
): Route {
  return publicRoute(`${method} ${base}${path}`, group, {
    summary: { en, zh },
    asksNoClient: true,
    letsIn: (db, { accountId }) => originsOf(db, accountId!),
    ...rest,
  });
}
