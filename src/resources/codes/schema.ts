import { defineResource } from '../../schema/resource';
import { systemReference } from '../../schema/systemFields';

/**
 * One code of a pool, shown as its mask. The content is stored encrypted in `code_contents` and needs its own
 * permission.
 */
export const schema = defineResource({
  name: 'codes',
  label: { one: { en: 'Code', zh: '卡密' }, many: { en: 'Codes', zh: '卡密' } },
  icon: 'ri-key-line',
  route: '/code/list',
  section: 'delivery',
  order: 3,
  within: '/codePool/list',
  title: 'mask',
  fields: {
    mask: { kind: 'text', required: true, readOnly: true, maxLength: 40, label: { en: 'Code', zh: '卡密' } },
    poolId: systemReference('code-pools', 'Pool', '卡密库'),
    batchId: systemReference('code-batches', 'Batch', '批次'),
    state: {
      kind: 'choice',
      required: true,
      readOnly: true,
      default: 'available',
      label: { en: 'State', zh: '状态' },
      choices: {
        available: { en: 'Available', zh: '可用' },
        allocated: { en: 'Allocated', zh: '已分配' },
        delivered: { en: 'Delivered', zh: '已发放' },
        quarantined: { en: 'On hold', zh: '已隔离' },
        void: { en: 'Void', zh: '已作废' },
      },
      tones: { available: 'good', allocated: 'info', delivered: 'neutral', quarantined: 'warning', void: 'bad' },
    },
    expiresAt: { kind: 'dateTime', readOnly: true, label: { en: 'Expires', zh: '有效期至' } },
    orderLineId: {
      kind: 'reference',
      to: 'order-lines',
      emptyMeans: 'none',
      readOnly: true,
      label: { en: 'Order item', zh: '发给' },
    },
    deliveredAt: { kind: 'dateTime', readOnly: true, label: { en: 'Delivered at', zh: '发放时间' } },
    reason: { kind: 'text', readOnly: true, maxLength: 200, label: { en: 'Reason', zh: '原因' } },
  },
  list: {
    columns: ['mask', 'poolId', 'batchId', 'state', 'expiresAt', 'orderLineId', 'createdAt'],
    filters: ['poolId', 'batchId', 'state', 'expiresAt'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: { en: 'Codes appear here when they are imported into a pool.', zh: '导入卡密库后，卡密会显示在这里。' },
  },
  actions: {
    reveal: {
      label: { en: 'Reveal codes', zh: '查看卡密明文' },
      button: {
        icon: 'ri-eye-line',
        label: { en: 'Reveal', zh: '查看' },
        confirm: { en: 'This will be recorded in the audit log.', zh: '查看操作会被记录。' },
        shownOnce: {
          part: 'content',
          title: { en: 'Code', zh: '卡密' },
          label: { en: 'Code', zh: '卡密' },
          text: { en: 'Anyone with this code can use it.', zh: '持有者即可使用，请注意保密。' },
        },
      },
    },
    // No record button: it exports many codes as one file.
    exportContents: { label: { en: 'Export codes in full', zh: '导出卡密明文' } },
    hold: {
      label: { en: 'Put codes on hold', zh: '隔离卡密' },
      many: true,
      input: { reason: { kind: 'text', required: true, maxLength: 200, label: { en: 'Reason', zh: '原因' } } },
      button: {
        icon: 'ri-pause-circle-line',
        label: { en: 'Put on hold', zh: '隔离' },
        shownWhen: { field: 'state', op: 'is', value: 'available' },
        done: { en: '{mask} was put on hold.', zh: '已隔离 {mask}。' },
        tone: 'warning',
      },
    },
    restore: {
      label: { en: 'Make codes available again', zh: '恢复卡密为可用' },
      many: true,
      input: { reason: { kind: 'text', required: true, maxLength: 200, label: { en: 'Reason', zh: '原因' } } },
      button: {
        icon: 'ri-arrow-go-back-line',
        label: { en: 'Make available', zh: '恢复可用' },
        shownWhen: { field: 'state', op: 'is', value: 'quarantined' },
        confirm: { en: 'It can be delivered to the next buyer.', zh: '恢复后可能发给下一位买家。' },
        done: { en: '{mask} is available again.', zh: '{mask} 已恢复可用。' },
      },
    },
    void: {
      label: { en: 'Void codes', zh: '作废卡密' },
      many: true,
      input: { reason: { kind: 'text', required: true, maxLength: 200, label: { en: 'Reason', zh: '原因' } } },
      button: {
        icon: 'ri-forbid-line',
        label: { en: 'Void', zh: '作废' },
        shownWhen: { field: 'state', op: 'in', value: ['available', 'quarantined'] },
        confirm: { en: 'It will never be delivered again.', zh: '作废后不会再发放。' },
        done: { en: '{mask} was voided.', zh: '已作废 {mask}。' },
        tone: 'bad',
      },
    },
  },
  // An import adds up to a hundred thousand; one event of their pool stands for them.
  events: { quietActions: ['add'] },
  permissions: { actions: ['list', 'export'], grants: { manager: ['list', 'hold', 'restore', 'void'] } },
  changesWith: ['code-batches'],
});
