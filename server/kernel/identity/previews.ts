import type { Actor } from '../access/actor';
import type { Db } from '../db/queries';
import { Refusal } from '../http/refusal';

/** Header with a role id: the member previews the console with the permissions of that role. */
export const previewHeader = 'preview-role';

/** The member with only that role, and never more permissions than they have. */
export type LoadPreview = (db: Db, actor: Actor, roleId: string) => Promise<Actor>;

/** Caches previews per actor object, so they expire together with the cached member. */
export function createPreviews(load: LoadPreview): LoadPreview {
  const remembered = new WeakMap<Actor, Map<string, Promise<Actor>>>();
  return (db, actor, roleId) => {
    const known = remembered.get(actor) ?? new Map<string, Promise<Actor>>();
    remembered.set(actor, known);
    const fresh = known.get(roleId) ?? load(db, actor, roleId);
    if (known.size < maxRemembered) known.set(roleId, fresh);
    fresh.catch(() => known.delete(roleId));
    return fresh;
  };
}

const maxRemembered = 100;

/** A preview is read-only. */
export function previewOnly(): Refusal {
  return new Refusal(403, 'PREVIEW_ONLY', {
    en: "You're viewing the console as a role. Exit the preview to make changes.",
    zh: '您正在以角色视角查看控制台。退出预览后才能更改。',
  });
}

/** The role was deleted, or the member may no longer preview it. */
export function previewEnded(): Refusal {
  return new Refusal(403, 'PREVIEW_ENDED', {
    en: 'This preview has ended: the role no longer exists, or you can no longer preview it.',
    zh: '预览已结束：该角色已不存在，或您不能再以该角色查看控制台。',
  });
}
