import { defineResource } from '../../schema/resource';

/**
 * An activation code, redeemable for a plan. The record holds only its mask; the content is stored encrypted. For the
 * operator only.
 */
export const schema = defineResource({
  name: 'activation-codes',
  label: { one: { en: 'Activation code', zh: '激活码' }, many: { en: 'Activation codes', zh: '激活码' } },
  icon: 'ri-key-2-line',
  route: '/activationCode/list',
  section: 'company',
  order: 9,
  title: 'mask',
  fields: {
    mask: { kind: 'text', readOnly: true, required: true, maxLength: 40, label: { en: 'Code', zh: '激活码' } },
    batch: {
      kind: 'text',
      readOnly: true,
      required: true,
      maxLength: 40,
      searchable: true,
      label: { en: 'Batch', zh: '批次' },
    },
    planCode: { kind: 'text', readOnly: true, required: true, maxLength: 40, label: { en: 'Plan', zh: '套餐' } },
    months: {
      kind: 'number',
      integer: true,
      readOnly: true,
      required: true,
      min: 1,
      max: 36,
      label: { en: 'Months', zh: '月数' },
    },
    seats: {
      kind: 'number',
      integer: true,
      readOnly: true,
      required: true,
      min: 1,
      max: 1_000,
      label: { en: 'VIP seats', zh: 'VIP 席位' },
    },
    state: {
      kind: 'choice',
      readOnly: true,
      required: true,
      default: 'issued',
      label: { en: 'Status', zh: '状态' },
      choices: {
        issued: { en: 'Not redeemed', zh: '未兑换' },
        redeemed: { en: 'Redeemed', zh: '已兑换' },
        revoked: { en: 'Revoked', zh: '已撤销' },
      },
      tones: { issued: 'good', redeemed: 'info', revoked: 'neutral' },
    },
    expiresAt: {
      kind: 'dateTime',
      readOnly: true,
      label: { en: 'Redeem until', zh: '兑换截止' },
      help: { en: 'Leave blank for no expiration.', zh: '为空则不限时间。' },
    },
    note: {
      kind: 'text',
      readOnly: true,
      maxLength: 200,
      searchable: true,
      label: { en: 'Note', zh: '备注' },
    },
    redeemedAt: { kind: 'dateTime', readOnly: true, label: { en: 'Redeemed', zh: '兑换时间' } },
    redeemedBy: {
      kind: 'text',
      readOnly: true,
      maxLength: 100,
      searchable: true,
      label: { en: 'Redeemed by', zh: '兑换公司' },
    },
  },
  list: {
    columns: ['mask', 'batch', 'planCode', 'months', 'seats', 'state', 'expiresAt', 'redeemedBy', 'createdAt'],
    filters: ['batch', 'planCode', 'state', 'expiresAt', 'redeemedAt', 'createdAt'],
    searches: { en: 'batch, note or company', zh: '批次、备注、兑换公司' },
    sort: ['createdAt', 'DESC'],
  },
  actions: {
    // No record buttons: both act on many codes at once.
    generate: { label: { en: 'Make activation codes', zh: '生成激活码' } },
    exportContents: { label: { en: 'Export activation codes', zh: '导出激活码明文' } },
    revoke: {
      label: { en: 'Revoke activation codes', zh: '撤销激活码' },
      many: true,
      button: {
        icon: 'ri-forbid-line',
        label: { en: 'Revoke', zh: '撤销' },
        shownWhen: { field: 'state', op: 'is', value: 'issued' },
        confirm: { en: 'It can no longer be redeemed.', zh: '撤销后任何人都不能再兑换。' },
        tone: 'bad',
        done: { en: '{mask} was revoked.', zh: '{mask} 已撤销。' },
      },
    },
    revokeBatch: {
      label: { en: 'Revoke a batch of activation codes', zh: '撤销整批激活码' },
      button: {
        icon: 'ri-delete-back-2-line',
        label: { en: 'Revoke batch', zh: '撤销整批' },
        shownWhen: { field: 'state', op: 'is', value: 'issued' },
        confirm: {
          en: 'All unredeemed codes in this batch will stop working.',
          zh: '该批次中尚未兑换的激活码将全部不能再兑换。',
        },
        tone: 'bad',
        done: { en: '{count} codes in batch {batch} were revoked.', zh: '批次 {batch} 的 {count} 个激活码已撤销。' },
      },
    },
  },
  permissions: { prefix: 'platform:codes', actions: ['list', 'export'], grants: { admin: [], observer: [] } },
});
