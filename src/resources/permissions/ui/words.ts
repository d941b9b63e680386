import type { Text } from '../../../schema/text';

/** What the screens of permissions say beside their schema. */
export const words = {
  builtin: {
    en: 'This comes with the product and stays as it is. Roles can allow it or not.',
    zh: '系统内置，不能更改；可在角色中选择是否授予。',
  },
  search: { en: 'Search calls', zh: '搜索接口' },
  onlyChosen: { en: 'Only chosen', zh: '只看已选' },
  chosen: { en: '{count} chosen', zh: '已选 {count} 个' },
  noneFound: { en: 'No call matches.', zh: '没有符合的接口。' },
  notHeld: { en: 'You do not hold {codes} yourself.', zh: '您自己没有 {codes} 权限。' },
  notLoaded: {
    en: 'Seeing the API list is another permission; without it calls cannot be chosen.',
    zh: '需要“查看系统接口”权限才能选择接口。',
  },
} as const satisfies Record<string, Text>;
