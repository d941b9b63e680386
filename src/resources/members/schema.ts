import { longest } from '../../schema/longest';
import { defineResource } from '../../schema/resource';

/**
 * A user's membership in the company. User name, mobile number and password belong to the identity; company-specific
 * data belongs to the member.
 */
export const schema = defineResource({
  name: 'members',
  label: { one: { en: 'Member', zh: '成员' }, many: { en: 'Members', zh: '成员' } },
  icon: 'ri-team-line',
  route: '/member/list',
  section: 'company',
  order: 2,
  title: 'nickname',
  quickSearch: { subtitle: ['username', 'deptIds'] },
  idField: 'baseUserId',
  fields: {
    nickname: {
      kind: 'text',
      label: { en: 'Name', zh: '姓名' },
      required: true,
      maxLength: longest.memberName,
      searchable: true,
    },
    username: { kind: 'text', derived: true, label: { en: 'Account name', zh: '账号' } },
    mobile: { kind: 'text', derived: true, label: { en: 'Mobile', zh: '手机号' } },
    email: { kind: 'text', derived: true, label: { en: 'Email', zh: '邮箱' } },
    avatar: { kind: 'text', derived: true, label: { en: 'Photo', zh: '头像' } },
    deptIds: {
      kind: 'references',
      to: 'departments',
      emptyMeans: 'none',
      select: 'each',
      max: 20,
      label: { en: 'Departments', zh: '部门' },
    },
    primaryDeptId: {
      kind: 'reference',
      to: 'departments',
      emptyMeans: 'none',
      label: { en: 'Main department', zh: '主部门' },
      help: {
        en: 'Must be one of the departments. The first one if not set.',
        zh: '须为所属部门之一；留空则取第一个。',
      },
    },
    deptNames: { kind: 'json', derived: true, label: { en: 'Department names', zh: '部门名称' } },
    roleIds: { kind: 'references', to: 'roles', emptyMeans: 'none', max: 20, label: { en: 'Roles', zh: '角色' } },
    roleNames: { kind: 'json', derived: true, label: { en: 'Role names', zh: '角色名称' } },
    status: {
      kind: 'status',
      label: { en: 'Status', zh: '状态' },
      help: { en: 'Disabled members are signed out right away.', zh: '停用后立即退出登录。' },
    },
    vipSeat: { kind: 'boolean', readOnly: true, label: { en: 'VIP seat', zh: 'VIP 席位' } },
    seatGrantedAt: { kind: 'dateTime', readOnly: true, label: { en: 'Seat since', zh: '席位授予时间' } },
    isOwner: { kind: 'boolean', readOnly: true, label: { en: 'Owner', zh: '所有者' } },
    joinStatus: {
      kind: 'choice',
      readOnly: true,
      required: true,
      default: 'NORMAL',
      label: { en: 'Membership', zh: '成员状态' },
      choices: {
        NORMAL: { en: 'Member', zh: '在职' },
        INVITED: { en: 'Invited', zh: '已邀请' },
        PENDING_REVIEW: { en: 'Pending review', zh: '待审核' },
        QUIT: { en: 'Left', zh: '已退出' },
        REFUSED: { en: 'Refused', zh: '已拒绝' },
      },
      tones: { NORMAL: 'good', INVITED: 'info', PENDING_REVIEW: 'warning', QUIT: 'neutral', REFUSED: 'bad' },
    },
    joinTime: { kind: 'dateTime', derived: true, label: { en: 'Joined', zh: '加入时间' } },
    lastLoginTime: { kind: 'dateTime', derived: true, label: { en: 'Last sign-in', zh: '最近登录' } },
    remark: { kind: 'longText', maxLength: 500, label: { en: 'Note', zh: '备注' } },
  },
  list: {
    columns: ['nickname', 'username', 'mobile', 'deptIds', 'roleIds', 'vipSeat', 'status', 'lastLoginTime'],
    filters: ['deptIds', 'roleIds', 'status', 'vipSeat', 'joinStatus'],
    sort: ['createdAt', 'DESC'],
    searches: { en: 'name, account name or mobile', zh: '姓名、账号、手机号' },
  },
  form: {
    as: 'drawer',
    groups: [
      { label: { en: 'Person', zh: '个人' }, fields: ['nickname', 'status', 'remark'] },
      { label: { en: 'Departments', zh: '部门' }, fields: ['deptIds', 'primaryDeptId'] },
      { label: { en: 'Roles', zh: '角色' }, fields: ['roleIds'] },
    ],
  },
  matchBy: ['username', 'mobile', 'email'],
  scope: { member: 'id', departments: 'deptIds' },
  planLimit: { name: 'members', when: { field: 'joinStatus', value: 'NORMAL' } },
  permissions: {
    prefix: 'member',
    actions: ['list', 'edit', 'remove', 'export', 'import'],
    grants: { manager: ['list'], finance: ['list'] },
  },
  actions: {
    invite: { label: { en: 'Invite members', zh: '邀请成员' } },
    transfer: { label: { en: "Hand over a member's work", zh: '移交成员资产' } },
    kick: { label: { en: "View and end members' sessions", zh: '查看成员登录会话并强制下线' } },
    erase: {
      label: { en: 'Erase former members', zh: '抹除离职成员' },
      button: {
        icon: 'ri-eraser-line',
        label: { en: 'Erase', zh: '抹除' },
        shownWhen: { field: 'joinStatus', op: 'is', value: 'QUIT' },
        tone: 'bad',
        confirm: {
          en: "Removes the name of {nickname} from all histories, and their sign-ins, devices and settings. What they did stays, without a name. It can't be undone. Backups made before keep the data until they are deleted, by default after six months.",
          zh: '将从所有历史记录中移除 {nickname} 的姓名，并删除其登录记录、设备与设置；其操作记录去除姓名后保留。此操作无法撤销。此前的备份仍含这些数据，直至备份被删除（默认六个月后）。',
        },
        done: { en: 'Former member erased.', zh: '离职成员已抹除。' },
      },
    },
  },
  errorCodes: { notFound: 'MEMBER_NOT_FOUND' },
  calls: {
    list: 'GET /xxm-comp/v1/users',
    update: 'PUT /xxm-comp/v1/edit',
    remove: 'POST /xxm-comp/v1/removeUser?baseUserId={id}',
    params: { deptIds_below: 'deptId&includeSub=1', deptIds: 'deptId', roleIds: 'roleId', vipSeat: 'seat' },
  },
  changesWith: ['departments', 'roles'],
});
