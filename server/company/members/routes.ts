import { handled, nothing } from '../../kernel/routes/apiType';
import { type MemberContext, memberRoute, type Route } from '../../kernel/routes/route';
import type { CompanyDeps } from '../deps';
import { setAccountGroups } from './accountGroups';
import { handOver } from './handOver';
import { memberSessions, signOutMember } from './kick';
import { transferOwnership } from './ownership';
import { sendPasswordReset } from './sendReset';

const group = { en: 'Members', zh: '成员' };

/** Member actions beyond editing a single member. */
export function memberRoutes(deps: CompanyDeps): Route[] {
  return [
    memberRoute('POST /xxm-comp/v1/transformUser', group, {
      summary: { en: "Transfer ownership, or hand over a member's work", zh: '转让公司或移交成员资产' },
      access: { kind: 'permission', code: 'member:transfer' },
      body: {
        type: {
          kind: 'choice',
          required: true,
          label: { en: 'Type', zh: '类型' },
          choices: { OWNER: { en: 'Ownership', zh: '公司所有权' }, ASSETS: { en: 'Work', zh: '成员资产' } },
        },
        fromBaseUserId: {
          kind: 'text',
          required: true,
          label: { en: 'From', zh: '移交人' },
          shownWhen: { field: 'type', op: 'is', value: 'ASSETS' },
        },
        toBaseUserId: { kind: 'text', required: true, label: { en: 'To', zh: '接收人' } },
        password: {
          kind: 'longText',
          maxLength: 200,
          label: { en: 'Your password', zh: '登录密码' },
          shownWhen: { field: 'type', op: 'is', value: 'OWNER' },
        },
      },
      changesAccess: true,
      // Excluded from idempotent replay: the request contains a password, and each attempt must be counted.
      answersSecret: true,
      answer: handled('Handover'),
      handle: (context) => transform(deps, context),
    }),
    memberRoute('GET /xxm-comp/v1/memberSessions', group, {
      access: { kind: 'permission', code: 'member:kick' },
      summary: { en: "A member's active sessions", zh: '成员的登录会话' },
      query: { baseUserId: { kind: 'text', required: true, label: { en: 'Member', zh: '成员' } } },
      answer: handled('ListedSessions'),
      handle: (context) => memberSessions(deps, context, String(context.query.baseUserId)),
    }),
    memberRoute('POST /xxm-comp/v1/kick', group, {
      access: { kind: 'permission', code: 'member:kick' },
      summary: { en: 'Sign a member out of one session or all sessions', zh: '强制成员下线（某个会话或全部）' },
      query: {
        baseUserId: { kind: 'text', required: true, label: { en: 'Member', zh: '成员' } },
        sessionId: { kind: 'text', label: { en: 'Session. Leave blank for all sessions', zh: '会话；不填则为全部' } },
      },
      changesAccess: true,
      answer: handled('EndedSessions'),
      handle(context) {
        const { baseUserId, sessionId } = context.query as Record<string, string | null>;
        return signOutMember(deps, context, baseUserId!, sessionId ?? null);
      },
    }),
    memberRoute('POST /xxm-comp/v1/setAccountGroups', group, {
      summary: { en: "Set a member's account groups", zh: '设置成员的账号分组' },
      access: { kind: 'permission', code: 'account-groups:edit' },
      body: {
        baseUserId: { kind: 'text', required: true, label: { en: 'Member', zh: '成员' } },
        groupIds: {
          kind: 'references',
          to: 'account-groups',
          max: 100,
          label: { en: 'Account groups', zh: '账号分组' },
        },
      },
      answer: nothing,
      handle: (context) => setAccountGroups(deps, context),
    }),
    memberRoute('POST /xxm-comp/v1/sendPasswordReset', group, {
      summary: { en: 'Send a member a password reset link', zh: '向成员发送重置密码链接' },
      access: { kind: 'permission', code: 'member:edit' },
      query: { baseUserId: { kind: 'text', required: true, label: { en: 'Member', zh: '成员' } } },
      answer: handled('PasswordResetSent'),
      handle: (context) => sendPasswordReset(deps, context, String(context.query.baseUserId)),
    }),
  ];
}

async function transform(deps: CompanyDeps, context: MemberContext): Promise<{ moved: Record<string, number> } | null> {
  const { type, fromBaseUserId, toBaseUserId, password } = context.body as Record<string, string | null>;
  if (type === 'OWNER') {
    await transferOwnership(deps, context, toBaseUserId!, password ?? null);
    return null;
  }
  return handOver(deps, context, fromBaseUserId!, toBaseUserId!);
}
