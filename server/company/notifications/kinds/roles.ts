import type { Text } from '../../../../src/schema/text';
import type { Formatters, NamedRole } from '../formatters';
import type { TextsOf } from '../kind';

interface RoleKinds {
  'roles-changed': { readonly added: readonly NamedRole[]; readonly removed: readonly NamedRole[] };
  'departments-changed': { readonly added: readonly string[]; readonly removed: readonly string[] };
}

declare module '../kind' {
  interface NoticeParameters extends RoleKinds {}
}

export const texts: TextsOf<RoleKinds> = {
  'roles-changed': ({ added, removed }, say) => ({
    title: { en: 'Your roles changed', zh: '您的角色已变更' },
    text: exchange(say, added.length > 0 && say.roles(added), removed.length > 0 && say.roles(removed), {
      gave: { en: 'gave you', zh: '授予您' },
      took: { en: 'removed', zh: '收回了' },
    }),
  }),
  'departments-changed': ({ added, removed }, say) => ({
    title: { en: 'Your departments changed', zh: '您的部门已变更' },
    text: exchange(say, added.length > 0 && say.list(added), removed.length > 0 && say.list(removed), {
      gave: { en: 'added you to', zh: '将您加入' },
      took: { en: 'removed you from', zh: '将您移出' },
    }),
  }),
};

/** One sentence for what was added and removed, and by whom. */
function exchange(
  { by }: Formatters,
  came: string | false,
  went: string | false,
  { gave, took }: { readonly gave: Text; readonly took: Text },
): Text {
  if (came && went)
    return {
      en: `${by} ${gave.en} ${came} and ${took.en} ${went}.`,
      zh: `${by}${gave.zh}${came}，并${took.zh}${went}。`,
    };
  const [action, what] = came ? [gave, came] : [took, went || ''];
  return { en: `${by} ${action.en} ${what}.`, zh: `${by}${action.zh}${what}。` };
}
