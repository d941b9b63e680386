import { useMemo } from 'react';
import { expireDays } from '../../../schema/commonFields';
import type { Fields } from '../../../schema/fields';
import { longest } from '../../../schema/longest';
import { ActionDialog } from '../../../ui/form/dialogs';
import { useAllowed } from '../../../ui/resource/may';
import { useCalls } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

export interface Invited {
  readonly inviteUrl: string;
  readonly expireTime: string;
  /** The link was sent to the mobile number by SMS. */
  readonly isSent?: boolean;
  /** Nothing granted by the invitation gives access to an account. */
  readonly seesNoAccounts?: boolean;
}

export interface InvitedAddress extends Invited {
  readonly email: string;
}

export interface InviteDialogProps {
  readonly onInvited: (invited: Invited) => void;
  readonly onInvitedMany: (invited: readonly InvitedAddress[]) => void;
  readonly onClose: () => void;
}

/** Dialog that creates an invitation. Roles, account groups and seats are offered only to users who may assign them. */
export function InviteDialog({ onInvited, onInvitedMany, onClose }: InviteDialogProps) {
  const say = useText();
  const { call } = useCalls();
  const mayAssign = useAllowed('role:assign');
  const maySeat = useAllowed('vip:seat');
  const mayGiveGroups = useAllowed('account-groups:edit');
  const fields = useMemo(() => fieldsFor({ mayAssign, maySeat, mayGiveGroups }), [mayAssign, maySeat, mayGiveGroups]);
  return (
    <ActionDialog
      title={say(texts.inviteTitle)}
      fields={fields}
      submit={say(texts.makeLink)}
      send={async ({ emails, ...input }) => {
        if (input.inviteType === 'EMAIL') {
          const { inviteType: _type, mobile: _mobile, quota: _quota, nickname: _name, ...granted } = input;
          const body = { ...granted, emails };
          const { data } = await call<{ invited: InvitedAddress[] }>('POST /xxm-comp/v1/inviteUsers', { body });
          onInvitedMany(data.invited);
          return;
        }
        const { data } = await call<Invited>('POST /xxm-comp/v1/inviteUser', { body: input });
        onInvited(data);
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

interface MayGive {
  readonly mayAssign: boolean;
  readonly maySeat: boolean;
  readonly mayGiveGroups: boolean;
}

function fieldsFor({ mayAssign, maySeat, mayGiveGroups }: MayGive): Fields {
  return {
    inviteType: {
      kind: 'choice',
      required: true,
      default: 'LINK',
      label: { en: 'Invite by', zh: '方式' },
      choices: {
        LINK: { en: 'Link', zh: '链接' },
        MOBILE: { en: 'Mobile number', zh: '手机号' },
        EMAIL: { en: 'Email', zh: '邮箱' },
      },
    },
    mobile: {
      kind: 'mobile',
      required: true,
      label: { en: 'Mobile', zh: '手机号' },
      help: {
        en: 'They can sign in with this number. If this server sends text messages, they get the link by text; otherwise send it yourself.',
        zh: '对方可用此号码登录。若服务器已开通短信，链接会发送到此号码；否则请自行转发。',
      },
      shownWhen: { field: 'inviteType', op: 'is', value: 'MOBILE' },
    },
    emails: {
      kind: 'longText',
      required: true,
      maxLength: 60_000,
      label: { en: 'Email addresses', zh: '邮箱地址' },
      help: {
        en: 'One or many, up to 200: a list, or rows copied from a table. Each person gets a link of their own.',
        zh: '可填写一个或多个，最多 200 个：逐行填写，或从表格复制。每人收到各自的链接。',
      },
      shownWhen: { field: 'inviteType', op: 'is', value: 'EMAIL' },
    },
    // What a new member may do comes before what is rarely changed.
    ...(mayAssign
      ? { roleIds: { kind: 'references', to: 'roles', max: 20, label: { en: 'Roles', zh: '角色' } } as const }
      : {}),
    ...(mayGiveGroups ? { groupIds } : {}),
    quota: {
      kind: 'number',
      integer: true,
      min: 1,
      max: 100,
      default: 1,
      required: true,
      label: { en: 'Number of people', zh: '可加入人数' },
      shownWhen: { field: 'inviteType', op: 'is', value: 'LINK' },
    },
    nickname: {
      kind: 'text',
      maxLength: longest.memberName,
      label: { en: 'Invitee name', zh: '被邀请人' },
      shownWhen: { field: 'inviteType', op: 'in', value: ['LINK', 'MOBILE'] },
    },
    expireDays,
    deptIds: {
      kind: 'references',
      to: 'departments',
      select: 'each',
      max: 20,
      label: { en: 'Departments', zh: '部门' },
    },
    ...(maySeat ? { seat: { kind: 'boolean', label: { en: 'VIP seat', zh: '附带 VIP 席位' } } as const } : {}),
    remark: { kind: 'longText', maxLength: 500, label: { en: 'Note', zh: '备注' } },
  };
}

const groupIds = {
  kind: 'references',
  to: 'account-groups',
  max: 20,
  label: { en: 'Account groups', zh: '账号分组' },
  help: {
    en: 'They join the staff of these groups and can see their accounts, customers and conversations. Groups without staff are open to everyone.',
    zh: '加入后成为这些分组的负责人员，可看到其账号、客户和会话。未指定负责人员的分组对所有人可见。',
  },
} as const;
