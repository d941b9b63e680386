import type { Text } from '../../../schema/text';

export const texts = {
  builtin: {
    en: "Built-in permissions can't be changed. Roles can include them or not.",
    zh: '系统内置，不能更改；可在角色中选择是否授予。',
  },
  search: { en: 'Search calls', zh: '搜索接口' },
  onlyChosen: { en: 'Selected only', zh: '只看已选' },
  chosen: { en: '{count} selected', zh: '已选 {count} 个' },
  noneFound: { en: 'No matching calls.', zh: '没有符合的接口。' },
  notHeld: { en: "You don't have {codes} yourself.", zh: '您自己没有 {codes} 权限。' },
  notLoaded: {
    en: 'You need permission to see the API list to choose calls.',
    zh: '需要“查看系统接口”权限才能选择接口。',
  },
} as const satisfies Record<string, Text>;
