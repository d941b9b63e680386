import type { BuiltinRole } from '../../../src/schema/resource';

/** Departments below the company's root department, parents first: twelve on three levels, including the root. */
export const demoDepartments = [
  { key: 'sales', under: null, name: 'Sales' },
  { key: 'domestic', under: 'sales', name: '国内销售部' },
  { key: 'overseas', under: 'sales', name: 'Overseas sales' },
  { key: 'live', under: 'sales', name: '直播组' },
  { key: 'service', under: null, name: '客户服务部' },
  { key: 'presale', under: 'service', name: '售前咨询' },
  { key: 'aftersale', under: 'service', name: 'After-sales' },
  { key: 'night', under: 'service', name: 'Night desk' },
  { key: 'operations', under: null, name: 'Operations' },
  { key: 'stock', under: 'operations', name: '货源与卡密' },
  { key: 'finance', under: null, name: '财务部' },
] as const;

export type DemoDepartment = (typeof demoDepartments)[number]['key'];

/** The company's custom roles, by what they allow. */
export const demoRoles = [
  {
    code: 'team-lead',
    name: 'Team lead',
    dataScope: 'DEPT_AND_CHILD',
    remark: 'Looks after one team: sees its members and looks after its replies.',
    permissions: [
      'dashboard:list',
      'member:list',
      'dept:list',
      'canned-replies:list',
      'canned-replies:add',
      'canned-replies:edit',
      'labels:list',
      'coupons:list',
    ],
  },
  {
    code: 'night-shift',
    name: '夜班客服',
    dataScope: 'SELF',
    remark: '夜间值班：使用话术和标签，不改动优惠。',
    permissions: ['dashboard:list', 'canned-replies:list', 'labels:list', 'labels:add'],
  },
  {
    code: 'promotions',
    name: 'Promotions',
    dataScope: 'CUSTOM',
    departments: ['sales', 'live'],
    remark: 'Makes and changes coupons for the sales teams.',
    permissions: ['dashboard:list', 'coupons:list', 'coupons:add', 'coupons:edit', 'coupons:export', 'member:list'],
  },
] as const;

type DemoRole = BuiltinRole | (typeof demoRoles)[number]['code'];

interface DemoMember {
  readonly account: string;
  readonly nickname: string;
  readonly roles: readonly DemoRole[];
  /** The first is the main department. */
  readonly departments: readonly DemoDepartment[];
  readonly disabled?: true;
  readonly leads?: DemoDepartment;
  readonly seat?: true;
}

const one = (
  account: string,
  nickname: string,
  roles: readonly DemoRole[],
  departments: readonly DemoDepartment[],
  more: Pick<DemoMember, 'disabled' | 'leads' | 'seat'> = {},
): DemoMember => ({ account: `demo-${account}`, nickname, roles, departments, ...more });

/** Forty including the owner. They can sign in only if the operator sets a demo password. */
export const demoMembers: readonly DemoMember[] = [
  one('admin', 'Ada Chen', ['admin'], ['operations'], { leads: 'operations', seat: true }),
  one('manager', 'Mei Lin', ['manager'], ['sales'], { leads: 'sales', seat: true }),
  one('agent', 'Tom Wu', ['agent'], ['presale']),
  one('finance', '赵敏', ['finance'], ['finance'], { leads: 'finance' }),
  one('observer', 'Nora Blake', ['observer'], ['finance']),
  one('lead', '陈立', ['team-lead', 'agent'], ['service'], { leads: 'service' }),
  one('night', '孙悦', ['night-shift'], ['night'], { leads: 'night' }),
  one('promo', 'Leo Park', ['promotions'], ['live', 'domestic'], { leads: 'live' }),
  one('wangfang', '王芳', ['agent'], ['presale', 'domestic']),
  one('liwei', '李伟', ['agent'], ['presale']),
  one('zhangna', '张娜', ['agent', 'team-lead'], ['presale'], { leads: 'presale' }),
  one('liuyang', '刘洋', ['agent'], ['aftersale']),
  one('emma', 'Emma Novak', ['agent', 'team-lead'], ['aftersale'], { leads: 'aftersale' }),
  one('oliver', 'Oliver Stein', ['agent'], ['aftersale']),
  one('chenjing', '陈静', ['agent'], ['aftersale', 'presale']),
  one('yangguang', '杨光', ['night-shift'], ['night']),
  one('huangting', '黄婷', ['night-shift'], ['night']),
  one('zhouqiang', '周强', ['night-shift'], ['night'], { disabled: true }),
  one('wulei', '吴磊', ['agent'], ['domestic']),
  one('xuhui', '徐慧', ['agent', 'team-lead'], ['domestic'], { leads: 'domestic' }),
  one('mazong', '马骏', ['promotions'], ['domestic']),
  one('zhulin', '朱琳', ['agent'], ['domestic', 'live']),
  one('huming', '胡明', ['agent'], ['domestic']),
  one('guoxue', '郭雪', ['agent'], ['live']),
  one('hejun', '何军', ['agent'], ['live']),
  one('gaoyuan', '高远', ['promotions'], ['live']),
  one('sofia', 'Sofia Marin', ['team-lead'], ['overseas'], { leads: 'overseas' }),
  one('daniel', 'Daniel Okoye', ['agent'], ['overseas']),
  one('yuki', 'Yuki Tanaka', ['agent'], ['overseas']),
  one('carlos', 'Carlos Reyes', ['agent'], ['overseas', 'aftersale']),
  one('hannah', 'Hannah Weiss', ['agent'], ['overseas'], { disabled: true }),
  one('luoping', '罗平', ['team-lead'], ['stock'], { leads: 'stock' }),
  one('liangyu', '梁宇', ['agent'], ['stock']),
  one('songjia', '宋佳', ['agent'], ['stock']),
  one('tangli', '唐丽', ['finance'], ['finance']),
  one('fengtao', '冯涛', ['observer'], ['operations']),
  one('amelia', 'Amelia Brooks', ['agent'], ['operations', 'overseas']),
  one('xiaohan', '肖涵', [], ['service']),
  one('peterk', 'Peter Kowalski', [], ['sales']),
];

/** A second company on the same installation: its rows must never be visible to the first. */
export const demoNeighbour = {
  name: 'Harbour Books',
  owner: { account: 'demo-harbour', nickname: 'Ingrid Dahl' },
  departments: ['Shop floor', '仓库'],
  members: [
    { account: 'demo-harbour-admin', nickname: 'Jonas Berg', roles: ['admin'], department: 'Shop floor' },
    { account: 'demo-harbour-agent', nickname: '林小雨', roles: ['agent'], department: '仓库' },
  ],
} as const;
