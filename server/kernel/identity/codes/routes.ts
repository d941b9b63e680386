import type { Fields } from '../../../../src/schema/fields';
import { invalid, Refusal } from '../../http/refusal';
import { accountAddress } from '../../mail/accountAddress';
import { mailOrigin } from '../../mail/mail';
import { handled } from '../../routes/apiType';
import { publicRoute, type Route, type RouteContext } from '../../routes/route';
import { accountMobile } from '../../sms/accountMobile';
import { linkOrigin } from '../../sms/sms';
import type { Captcha } from './captcha';
import { type CodeDeps, type CodeIssued, type CodeRequest, type CodeScene, issueCode } from './codes';
import { ownMobile } from './ownMobile';

export interface CodeRouteDeps extends CodeDeps {
  readonly captcha: Captcha;
}

const path = '/xxm/v1/users/getMobileCode';
const group = { en: 'Signing in', zh: '登录' };
const asked: Fields = {
  scene: {
    kind: 'choice',
    required: true,
    label: { en: 'Purpose', zh: '用途' },
    choices: {
      RESET_PASSWORD: { en: 'Reset password', zh: '重置密码' },
      CHANGE_MOBILE_OLD: { en: 'Change mobile number (old number)', zh: '更换手机号（验证原号码）' },
      CHANGE_MOBILE_NEW: { en: 'Change mobile number (new number)', zh: '更换手机号（验证新号码）' },
    },
  },
  mobile: { kind: 'mobile', label: { en: 'Mobile number', zh: '手机号' } },
  email: { kind: 'email', label: { en: 'Email address, to reset a password', zh: '邮箱（仅用于重置密码）' } },
  captcha: { kind: 'text', maxLength: 2_000, label: { en: 'Captcha', zh: '人机验证' } },
};

/** Routes to request a code by text message or e-mail. */
export function codeRoutes(deps: CodeRouteDeps): Route[] {
  const summary = { en: 'Send a code to a mobile number', zh: '发送短信验证码' };
  return [
    publicRoute(`GET ${path}`, group, {
      summary,
      query: asked,
      servesMembers: true,
      answer: handled('CodeIssued'),
      handle: (context) => ask(deps, context, context.query),
    }),
    publicRoute(`POST ${path}`, group, {
      summary,
      body: asked,
      servesMembers: true,
      answer: handled('CodeIssued'),
      handle: (context) => ask(deps, context, context.body),
    }),
    publicRoute('GET /xxm/v1/users/mobileCodeOffer', group, {
      summary: { en: 'Whether this server can send codes and links', zh: '是否可发送短信验证码和链接' },
      answer: {
        isOffered: { kind: 'boolean', label: { en: 'Codes available', zh: '可发送验证码' } },
        isMailOffered: { kind: 'boolean', label: { en: 'Codes by email available', zh: '可发送邮件验证码' } },
        isMailLinkOffered: { kind: 'boolean', label: { en: 'Links by email available', zh: '可发送邮件链接' } },
        isLinkOffered: { kind: 'boolean', label: { en: 'Links available', zh: '可发送链接' } },
      },
      servesMembers: true,
      handle: (context) => offerOf(deps, context),
    }),
  ];
}

/** Codes go by the installation's account, links to members by their company's. */
async function offerOf({ sms, mail }: CodeRouteDeps, { db, origin, member }: RouteContext) {
  const companyId = await member().then(
    (actor) => actor.companyId,
    () => null,
  );
  const isMailLinkOffered = (await mailOrigin(db, mail, companyId)) !== null;
  return {
    isOffered: sms.sender !== null,
    isMailOffered: mail.account !== null,
    isMailLinkOffered,
    isLinkOffered: isMailLinkOffered || linkOrigin(sms, origin) !== null,
  };
}

async function ask(deps: CodeRouteDeps, context: RouteContext, given: RouteContext['body']): Promise<CodeIssued> {
  const { db, client, language } = context;
  const scene = given.scene as CodeScene;
  const mobile = typeof given.mobile === 'string' ? accountMobile(given.mobile) : null;
  const email = typeof given.email === 'string' ? accountAddress(given.email) : null;
  if (email !== null && (mobile !== null || scene !== 'RESET_PASSWORD'))
    throw invalid([{ path: 'email', code: 'unknown' }]);
  const request: CodeRequest =
    email !== null
      ? { scene, way: 'mail', to: email, by: null, language }
      : scene === 'RESET_PASSWORD'
        ? { scene, way: 'sms', to: required(mobile), by: null, language }
        : await ofMember(context, scene, mobile);
  await deps.captcha((given.captcha ?? null) as string | null, client);
  return issueCode(db, deps, request, client.network);
}

/** A code for the old number is sent to the user's own number, which the request may omit. */
async function ofMember(context: RouteContext, scene: CodeScene, mobile: string | null): Promise<CodeRequest> {
  const by = await context.member();
  const { db, language } = context;
  if (scene === 'CHANGE_MOBILE_NEW') return { scene, way: 'sms', to: required(mobile), by, language };
  const own = await ownMobile(db, by.userId);
  if (own === null) throw noNumber();
  if (mobile !== null && mobile !== own) throw invalid([{ path: 'mobile', code: 'rule', message: notOwn }]);
  return { scene, way: 'sms', to: own, by, language };
}

function required(mobile: string | null): string {
  if (mobile === null) throw invalid([{ path: 'mobile', code: 'required' }]);
  return mobile;
}

function noNumber(): Refusal {
  return new Refusal(400, 'NO_MOBILE', {
    en: 'Your account has no mobile number yet. Confirm with your password instead.',
    zh: '您的账号尚未绑定手机号，请改用密码验证。',
  });
}

const notOwn = { en: "This isn't your account's number.", zh: '这不是您账号的手机号。' };
