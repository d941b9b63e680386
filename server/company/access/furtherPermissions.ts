import type { Permission } from '../../../src/schema/permissions/permissions';
import type { BuiltinRole } from '../../../src/schema/resource';
import type { Text } from '../../../src/schema/text';

interface FurtherGroup {
  readonly key: string;
  readonly label: Text;
  readonly permissions: readonly (Permission & { readonly grants: readonly BuiltinRole[] })[];
}

/** Permissions that belong to no resource. */
export const furtherPermissions: readonly FurtherGroup[] = [
  {
    key: 'vip',
    label: { en: 'VIP seats', zh: 'VIP 席位' },
    permissions: [
      {
        code: 'vip:view',
        label: { en: 'View VIP seats', zh: '查看 VIP 席位' },
        grants: ['admin', 'manager', 'finance', 'observer'],
      },
      {
        code: 'vip:redeem',
        label: { en: 'Redeem VIP codes', zh: '兑换 VIP 激活码' },
        grants: ['admin', 'finance'],
      },
      {
        code: 'vip:buy',
        label: { en: 'Buy plans and seats', zh: '订购套餐和席位' },
        grants: ['admin', 'finance'],
      },
      { code: 'vip:seat', label: { en: 'Assign and remove VIP seats', zh: '授予和取消 VIP 席位' }, grants: ['admin'] },
    ],
  },
  {
    key: 'operator',
    label: { en: 'Server operation', zh: '平台运营' },
    permissions: [{ code: 'platform:plans', label: { en: 'Edit plans and prices', zh: '修改套餐与价格' }, grants: [] }],
  },
  {
    key: 'figures',
    label: { en: 'Metrics', zh: '数据' },
    permissions: [
      {
        code: 'figures:view',
        label: { en: 'View metrics', zh: '查看数据统计' },
        grants: ['admin', 'manager', 'finance'],
      },
    ],
  },
  {
    key: 'api',
    label: { en: 'System', zh: '系统' },
    permissions: [
      { code: 'api:list', label: { en: 'View the API list', zh: '查看系统接口' }, grants: ['admin', 'observer'] },
    ],
  },
  {
    key: 'views',
    label: { en: 'Saved views', zh: '已保存视图' },
    permissions: [
      {
        code: 'views:share',
        label: { en: 'Share saved views, and edit and delete shared ones', zh: '共享视图，修改和删除已共享的视图' },
        grants: ['admin', 'manager'],
      },
    ],
  },
];
