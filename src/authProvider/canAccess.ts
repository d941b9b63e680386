import { outlineFor } from '../dataProvider/resources';
import type { Outline } from '../schema/outline';
import { actionsOf, permissionCode } from '../schema/permissions/permissions';
import { type StandardAction, standardActions } from '../schema/resource';
import { isPermitted } from './permissions';

/**
 * Whether the signed-in user may perform an action. For an undeclared resource the permission code is
 * `<resource>:<action>`.
 */
export function canAccess(resource: string, action: string): boolean {
  const schema = outlineFor(resource);
  const code = schema ? codeOf(schema, action) : `${resource}:${wordOf(action)}`;
  return code !== null && isPermitted(code);
}

/** The permission code for a react-admin action on a resource; null if the resource does not have that action. */
export function codeOf(schema: Outline, action: string): string | null {
  const word = wordOf(action);
  const isMissing = isStandard(word) && !actionsOf(schema).includes(word);
  return isMissing ? null : permissionCode(schema, word);
}

/** Maps react-admin action names to the action part of a permission code, where they differ. */
const words: Readonly<Record<string, string>> = { show: 'list', create: 'add', delete: 'remove' };

function wordOf(action: string): string {
  return words[action] ?? action;
}

function isStandard(word: string): word is StandardAction {
  return (standardActions as readonly string[]).includes(word);
}
