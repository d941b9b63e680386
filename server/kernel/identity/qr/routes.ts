import type { Fields } from '../../../../src/schema/fields';
import { handled, nothing } from '../../routes/apiType';
import { Answer, type Cookie, memberRoute, publicRoute, type Route } from '../../routes/route';
import { cookieName } from '../sessions';
import { signedIn } from '../signedIn';
import { type Confirmation, cancel, confirm } from './confirm';
import type { QrDeps } from './deps';
import { faceProgress } from './faceStatus';
import { bindCookieName, codeSeconds, offerCode, pollSeconds } from './offer';
import { poll } from './poll';
import { scan } from './scan';

const group = { en: 'Signing in', zh: '登录' };

/** Routes to sign in a screen with a phone that is signed in. */
export function qrRoutes(deps: QrDeps): Route[] {
  return [
    publicRoute('GET /xxm/v1/users/qrcode', group, {
      summary: { en: 'Get a code for QR sign-in', zh: '获取登录二维码' },
      answer: handled('OfferedQrCode'),
      async handle({ db, client, origin, cookies }) {
        const { bind, ...code } = await offerCode(db, client, origin, cookies[bindCookieName]);
        const data = { ...code, expiresIn: codeSeconds, interval: pollSeconds };
        return new Answer(data, { cookies: [{ name: bindCookieName, value: bind, maxAgeSeconds: bindSeconds }] });
      },
    }),
    publicRoute('GET /xxm/v1/users/checkAuth', group, {
      summary: { en: 'Status of a QR sign-in code', zh: '查询扫码登录状态' },
      query: { qrcodeId: token({ en: 'Code', zh: '二维码' }) },
      answer: handled('QrProgress'),
      async handle({ db, query, client, cookies }) {
        const code = { id: String(query.qrcodeId), bind: cookies[bindCookieName], sessionCookie: cookies[cookieName] };
        const { entered, ...progress } = await poll(db, deps, code, client);
        if (entered === undefined) return progress;
        const { data: token, extras } = signedIn(entered);
        return new Answer({ ...progress, token }, { ...extras, cookies: [...(extras.cookies ?? []), unbound] });
      },
    }),
    publicRoute('GET /xxm/v1/users/checkFaceStatus', group, {
      summary: { en: 'Status of a face check', zh: '查询人脸核验状态' },
      query: { faceId: { kind: 'text', label: { en: 'Face check', zh: '人脸核验' }, required: true, maxLength: 200 } },
      answer: handled('FaceProgress'),
      handle: ({ db, query, cookies }) => faceProgress(db, deps.face, String(query.faceId), cookies[bindCookieName]),
    }),
    memberRoute('POST /xxm/v1/users/qrcode/scan', group, {
      summary: { en: 'Scan a code shown on a screen', zh: '扫描登录二维码' },
      access: { kind: 'login' },
      body: { id: token({ en: 'Code', zh: '二维码' }), s: token({ en: 'Code secret', zh: '二维码密钥' }) },
      answersSecret: true,
      answer: handled('Scanned'),
      handle: ({ db, actor, body, client, language }) =>
        scan(db, deps, actor, { id: String(body.id), secret: String(body.s) }, { client, language }),
    }),
    memberRoute('POST /xxm/v1/users/qrcode/confirm', group, {
      summary: { en: 'Approve the sign-in', zh: '确认扫码登录' },
      access: { kind: 'login' },
      body: {
        confirmTicket: token({ en: 'Scan token', zh: '扫描凭证' }),
        pairCode: {
          kind: 'text',
          label: { en: 'Number on the screen', zh: '屏幕上的数字' },
          required: true,
          maxLength: 2,
        },
        password: { kind: 'longText', label: { en: 'Password', zh: '密码' }, maxLength: 200 },
      },
      // No idempotency key and no transaction: each password attempt must be counted, and external services may be
      // called.
      answersSecret: true,
      answer: handled('QrConfirmed'),
      handle: ({ db, actor, body, client }) =>
        confirm(db, deps, actor, { ...(body as unknown as Confirmation), password: textOr(body.password) }, client),
    }),
    memberRoute('POST /xxm/v1/users/qrcode/cancel', group, {
      summary: { en: 'Decline the sign-in', zh: '取消扫码登录' },
      access: { kind: 'login' },
      body: { confirmTicket: token({ en: 'Scan token', zh: '扫描凭证' }) },
      answersSecret: true,
      answer: nothing,
      async handle({ db, actor, body }) {
        await cancel(db, actor, String(body.confirmTicket));
        return null;
      },
    }),
  ];
}

/** The longest time from showing a code to its session. */
const bindSeconds = 600;
const unbound: Cookie = { name: bindCookieName, value: '', maxAgeSeconds: 0 };

function token(label: Fields[string]['label']) {
  return { kind: 'text', label, required: true, maxLength: 100 } as const;
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
