import { outlineFor } from '../dataProvider/resources';
import type { Outline } from '../schema/outline';
import { actionsOf, permissionCode } from '../schema/permissions';
import { type StandardAction, standardActions } from '../schema/resource';
import { isPermitted } from './permissions';

/** Whether the signed-in person may do this. A resource nobody declared asks for `<resource>:<action>` as it stands. */
export function canAccess(resource: string, action: string): boolean {
  const schema = outlineFor(resource);
  const code = schema ? codeOf(schema, action) : `${resource}:${wordOf(action)}`;
  return code !== null && isPermitted(code);
}

/** The permission code of react-admin's action on a resource; null when the resource has no such action. */
export function codeOf(schema: Outline, action: string): string | null {
  const word = wordOf(action);
  const isMissing = isStandard(word) && !actionsOf(schema).includes(word);
  return isMissing ? null : permissionCode(schema, word);
}

/** react-admin's names for what a permission code calls otherwise. */
const words: Readonly<Record<string, string>> = { show: 'list', create: 'add', delete: 'remove' };

function wordOf(action: string): string {
  return words[action] ?? action;
}

function isStandard(word: string): word is StandardAction {
  return (standardActions as readonly string[]).includes(word);
}
