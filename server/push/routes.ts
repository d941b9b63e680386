import type { Fields } from '../../src/schema/fields';
import type { PushTried } from '../../src/schema/push';
import { notFound } from '../kernel/http/refusal';
import { fieldsType, listOf, nothing } from '../kernel/routes/apiType';
import { type MemberRoute, memberRoute } from '../kernel/routes/route';
import type { PushDeps } from './deps';
import { devicesOf, findDevice, keepDevice, removeDevice } from './devices/devices';
import { assertSubscription, type Subscription } from './devices/subscription';
import { pushKeys } from './keys';
import { testNotice } from './noticeTexts/trial';
import { sendNotice } from './send';

const devices = '/v1/push/devices';

/** Routes for the member's own browsers that receive push notices. */
export function pushRoutes(deps: PushDeps): MemberRoute[] {
  const { cipher, outgoing } = deps;
  const group = { en: 'Notifications', zh: '消息提醒' };
  const access = { kind: 'login' } as const;
  return [
    memberRoute('GET /v1/push/key', group, {
      access,
      summary: { en: 'The public key for browser subscriptions', zh: '浏览器订阅推送所用的公钥' },
      answer: { publicKey: { kind: 'text', required: true, label: { en: 'Public key', zh: '公钥' } } },
      handle: async ({ db }) => ({ publicKey: (await pushKeys(db, cipher)).publicKey }),
    }),
    memberRoute(`GET ${devices}`, group, {
      access,
      summary: { en: 'Browsers subscribed to notifications', zh: '已开启推送的浏览器' },
      answer: listOf(device),
      asksByItself: true,
      handle: ({ db, actor }) => devicesOf(db, actor.userId),
    }),
    memberRoute(`POST ${devices}`, group, {
      access,
      summary: { en: 'Subscribe this browser', zh: '在此浏览器开启推送' },
      body: subscriptionFields,
      answer: device,
      asksByItself: true,
      handle({ db, actor, author, body, client, language }) {
        const subscription = body as unknown as Subscription;
        assertSubscription(subscription, outgoing);
        const { userId, sessionId } = actor;
        const holder = { userId, sessionId, userAgent: client.userAgent, language, zone: author.zone ?? 'UTC' };
        return keepDevice(db, cipher, holder, subscription);
      },
    }),
    memberRoute(`DELETE ${devices}/{id}`, group, {
      access,
      summary: { en: 'Unsubscribe a browser', zh: '关闭某个浏览器的推送' },
      answer: nothing,
      async handle({ db, actor, params }) {
        await removeDevice(db, actor.userId, params.id!);
        return null;
      },
    }),
    memberRoute(`POST ${devices}/{id}/test`, group, {
      access,
      summary: { en: 'Send a test notification', zh: '发送测试通知' },
      answer: { fault: { kind: 'text', label: { en: 'Failure reason', zh: '未送达原因' } } },
      reachesOut: true,
      async handle({ db, actor, params, language }): Promise<PushTried> {
        const device = await findDevice(db, cipher, params.id!, actor.userId);
        if (device === null) throw notFound();
        const { fault } = await sendNotice(db, deps, device, testNotice(language));
        return { fault };
      },
    }),
  ];
}

const secret = { required: true, maxLength: 200 } as const;
const subscriptionFields: Fields = {
  endpoint: { kind: 'longText', required: true, maxLength: 2_000, label: { en: 'Endpoint', zh: '地址' } },
  p256dh: { kind: 'text', ...secret, label: { en: 'Public key', zh: '公钥' } },
  auth: { kind: 'text', ...secret, label: { en: 'Secret', zh: '密钥' } },
};

const device = fieldsType('PushDevice', {
  id: { kind: 'text', label: { en: 'ID', zh: '编号' } },
  mark: {
    kind: 'text',
    label: { en: 'Mark', zh: '标记' },
    help: { en: "SHA-256 of the subscription's endpoint, base64url", zh: '订阅地址的 SHA-256（base64url）' },
  },
  userAgent: { kind: 'text', label: { en: 'User agent', zh: '浏览器标识' } },
  createdAt: { kind: 'dateTime', label: { en: 'Turned on', zh: '开启时间' } },
  reachedAt: { kind: 'dateTime', label: { en: 'Last delivered', zh: '最近送达' } },
  failingSince: { kind: 'dateTime', label: { en: 'Failing since', zh: '无法送达起始时间' } },
});
