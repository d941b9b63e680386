import type { Fields } from '../../../src/schema/fields';

const name = { kind: 'text', label: { en: 'Name', zh: '名称' }, required: true, maxLength: 60 } as const;
const value = {
  kind: 'json',
  label: { en: 'Filter, order and columns', zh: '筛选、排序和列' },
  required: true,
} as const;
const resource = { kind: 'text', label: { en: 'Resource', zh: '资源' }, required: true, maxLength: 60 } as const;
const shared = { kind: 'boolean', label: { en: 'Shared with the company', zh: '与公司共享' } } as const;

export const newQueryFields: Fields = { resource, name, value, shared };

/** Input for changing a saved view; `version` is the version that was read. */
export const changedQueryFields: Fields = {
  name,
  value,
  shared,
  version: { kind: 'number', integer: true, label: { en: 'Version', zh: '版本' }, required: true, min: 1 },
};

/** The list whose views are requested. */
export const queriesOfFields: Fields = { resource };

export const answeredQueryFields: Fields = {
  id: { kind: 'text', required: true, label: { en: 'ID', zh: '编号' } },
  ...newQueryFields,
  isMine: { kind: 'boolean', label: { en: 'Own view', zh: '本人创建' } },
  ownerName: { kind: 'text', label: { en: 'Created by', zh: '创建人' } },
  isDefault: { kind: 'boolean', label: { en: 'Default view', zh: '默认视图' } },
  version: changedQueryFields.version!,
};
