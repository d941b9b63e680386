import { chosenCurrency } from '../../schema/commonFields';
import { defineResource } from '../../schema/resource';
import { systemCount, systemReference } from '../../schema/systemFields';

/** A batch of codes imported together: their cost and expiry. */
export const schema = defineResource({
  name: 'code-batches',
  label: { one: { en: 'Batch', zh: '批次' }, many: { en: 'Batches', zh: '批次' } },
  icon: 'ri-stack-line',
  route: '/codeBatch/list',
  section: 'delivery',
  order: 4,
  within: '/codePool/list',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, maxLength: 80, searchable: true, label: { en: 'Name', zh: '名称' } },
    poolId: systemReference('code-pools', 'Pool', '卡密库'),
    added: systemCount('Codes', '数量'),
    expiresAt: {
      kind: 'dateTime',
      readOnly: true,
      label: { en: 'Expires', zh: '有效期至' },
      help: { en: "Codes aren't delivered after this date.", zh: '过期卡密不会再发放。' },
    },
    unitCost: { kind: 'money', currencyField: 'currency', min: 0, label: { en: 'Unit cost', zh: '单个成本' } },
    currency: chosenCurrency,
    supplier: { kind: 'text', maxLength: 80, searchable: true, label: { en: 'Supplier', zh: '供货方' } },
    remark: { kind: 'longText', maxLength: 500, label: { en: 'Note', zh: '备注' } },
  },
  list: {
    columns: ['name', 'poolId', 'added', 'unitCost', 'expiresAt', 'supplier', 'createdAt'],
    filters: ['poolId', 'expiresAt', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: {
      en: 'Each import of codes into a pool appears here.',
      zh: '每次导入卡密都会生成一个批次，显示在这里。',
    },
  },
  form: { as: 'drawer' },
  permissions: { actions: ['list', 'edit', 'export'], grants: { manager: ['list', 'edit', 'export'] } },
});
