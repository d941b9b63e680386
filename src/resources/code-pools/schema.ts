import { defineResource } from '../../schema/resource';

/** Where a delivery takes what it hands out. The codes themselves are another resource's. */
export const schema = defineResource({
  name: 'code-pools',
  label: { one: { en: 'Code pool', zh: '卡密库' }, many: { en: 'Code pools', zh: '卡密库' } },
  icon: 'ri-key-2-line',
  route: '/codePool/list',
  section: 'delivery',
  place: 2,
  title: 'name',
  quickSearch: { subtitle: ['kind'] },
  fields: {
    name: {
      kind: 'text',
      label: { en: 'Name', zh: '名称' },
      required: true,
      maxLength: 60,
      unique: true,
      searchable: true,
    },
    kind: {
      kind: 'choice',
      label: { en: 'Kind', zh: '类型' },
      help: {
        en: 'Unique codes go to one buyer each; everything else may be handed out many times. Fixed once the pool is made.',
        zh: '唯一卡密每条只发给一位买家，其他类型可重复发放。创建后不可更改。',
      },
      required: true,
      createOnly: true,
      default: 'unique',
      choices: {
        unique: { en: 'Unique codes', zh: '唯一卡密' },
        shared: { en: 'Shared code', zh: '共享卡密' },
        text: { en: 'Text', zh: '文本' },
        link: { en: 'Link', zh: '链接' },
        file: { en: 'File', zh: '文件' },
        api: { en: 'Fetched by API', zh: '接口获取' },
      },
    },
    lowAt: {
      kind: 'number',
      integer: true,
      min: 0,
      max: 100_000,
      default: 5,
      required: true,
      label: { en: 'Low at', zh: '库存预警' },
      help: { en: 'So few codes left count as low.', zh: '剩余卡密不多于此数即为库存不足。' },
      shownWhen: { field: 'kind', op: 'is', value: 'unique' },
    },
    remark: { kind: 'longText', label: { en: 'Note', zh: '备注' }, maxLength: 500, searchable: true },
  },
  list: { columns: ['name', 'kind', 'lowAt', 'remark', 'updatedAt'], filters: ['kind'], sort: ['name', 'ASC'] },
  form: { as: 'drawer' },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'] } },
});
