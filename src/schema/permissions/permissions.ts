import type { Outline } from '../outline';
import { type BuiltinRole, type ResourceSchema, type StandardAction, standardActions } from '../resource';
import { inSentence, type Text } from '../text';

export interface Permission {
  /** '<prefix>:<action>' */
  readonly code: string;
  readonly label: Text;
}

/** The part of a resource's permission codes before the colon. */
export function permissionPrefix(schema: Outline): string {
  return schema.permissions?.prefix ?? schema.name;
}

export function actionsOf(schema: Outline): readonly StandardAction[] {
  return schema.permissions?.actions ?? standardActions;
}

/** Whether records are only added by importing, which then needs its own permission alone. */
export function importsAlone(schema: Outline): boolean {
  const actions = actionsOf(schema);
  return actions.includes('import') && !actions.includes('add') && !actions.includes('edit');
}

/** The permission code for an action of the resource. One code covers both actions of a `single`. */
export function permissionCode(schema: Outline, action: string): string {
  const isBoth = schema.single !== undefined && (action === 'list' || action === 'edit');
  if (isBoth) return schema.permissions?.code ?? `${permissionPrefix(schema)}:edit`;
  return `${permissionPrefix(schema)}:${action}`;
}

/**
 * Whether only members of the operator's company can hold this permission; in other companies not even the owner holds
 * it.
 */
export function isOperators(code: string): boolean {
  return code.startsWith('platform:');
}

export function permissionsOf(schema: ResourceSchema): Permission[] {
  const { many } = schema.label;
  const standard =
    schema.single !== undefined
      ? singlePermissions(schema)
      : actionsOf(schema).map((action) => ({
          code: permissionCode(schema, action),
          label: {
            en: `${actionLabels[action].en} ${inSentence(many.en)}`,
            zh: `${actionLabels[action].zh}${many.zh}`,
          },
        }));
  const actions = Object.entries(schema.actions ?? {}).map(([action, { label }]) => ({
    code: permissionCode(schema, action),
    label,
  }));
  return [...standard, ...audiencePermissions(schema), ...actions, ...fieldPermissions(schema)];
}

export function fieldCode(schema: ResourceSchema, action: 'see' | 'change', field: string): string {
  return permissionCode(schema, `${action}:${field}`);
}

/** The permission codes of a built-in role on the resource. Default: all for the admin, `list` for the observer. */
export function grantsOf(schema: ResourceSchema, role: BuiltinRole): string[] {
  const granted = schema.permissions?.grants?.[role];
  if (granted !== undefined) return granted.map((action) => permissionCode(schema, action));
  if (role === 'admin') return permissionsOf(schema).map((permission) => permission.code);
  const isListed = schema.single === undefined && actionsOf(schema).includes('list');
  return role === 'observer' && isListed ? [permissionCode(schema, 'list')] : [];
}

/** Permission to see every record, whatever its audience. */
export function everyAudienceCode(schema: Outline): string {
  return permissionCode(schema, 'all');
}

/** Its own permission, unless it shares one or belongs to a member. */
function singlePermissions(schema: ResourceSchema): Permission[] {
  if (schema.single === 'member' || schema.permissions?.code !== undefined) return [];
  const { one } = schema.label;
  const label = { en: `View and edit ${inSentence(one.en)}`, zh: `查看和修改${one.zh}` };
  return [{ code: permissionCode(schema, 'edit'), label }];
}

function audiencePermissions(schema: ResourceSchema): Permission[] {
  if (schema.audience?.members === undefined) return [];
  const { many } = schema.label;
  const label = {
    en: `View all ${inSentence(many.en)} and related records, whoever they're assigned to`,
    zh: `查看全部${many.zh}及其下内容（不限负责人员）`,
  };
  return [{ code: everyAudienceCode(schema), label }];
}

function fieldPermissions(schema: ResourceSchema): Permission[] {
  const { one } = schema.label;
  return Object.entries(schema.fields).flatMap(([name, { label, rights }]) => {
    if (rights === undefined) return [];
    const about = { en: `${label.en} of a ${inSentence(one.en)}`, zh: `${one.zh}的${label.zh}` };
    const see = { code: fieldCode(schema, 'see', name), label: { en: `View: ${about.en}`, zh: `查看${about.zh}` } };
    const change = {
      code: fieldCode(schema, 'change', name),
      label: { en: `Edit: ${about.en}`, zh: `修改${about.zh}` },
    };
    return [...(rights.see === undefined ? [] : [see]), ...(rights.change === undefined ? [] : [change])];
  });
}

export const actionLabels: Record<StandardAction, Text> = {
  list: { en: 'View', zh: '查看' },
  add: { en: 'Create', zh: '新增' },
  edit: { en: 'Edit', zh: '修改' },
  remove: { en: 'Delete', zh: '删除' },
  export: { en: 'Export', zh: '导出' },
  import: { en: 'Import', zh: '导入' },
};
