import { meets } from '../../schema/conditions';
import type { Tone } from '../../schema/fields';
import { type Holds, mayChangeField } from '../../schema/permissions/fieldRights';
import { permissionCode } from '../../schema/permissions/permissions';
import type { ActionRule, Move, ResourceSchema } from '../../schema/resource';
import { movesOpen } from '../../schema/states';
import type { Text } from '../../schema/text';
import type { Values } from '../../schema/validation';
import { isFixed } from '../resource/limits';
import type { RecordLimits } from '../resource/resourceUi';

export interface RecordAction {
  readonly key: string;
  readonly label: Text;
  readonly icon: string | undefined;
  readonly tone: Tone | undefined;
  readonly confirm: Text | undefined;
  /** Exactly one of both: a state transition or an action of the resource. */
  readonly move?: Move;
  readonly schemaAction?: { readonly name: string; readonly rule: ActionRule };
}

export interface ActionRights {
  readonly holds: Holds;
  readonly mayEdit: boolean;
  readonly limits: RecordLimits | null;
}

/** Actions that the user may run on the record in its current state: transitions first, then actions. */
export function recordActionsOf(
  schema: ResourceSchema,
  record: Values,
  { holds, mayEdit, limits }: ActionRights,
): RecordAction[] {
  const state = schema.states?.field;
  const mayMove = state !== undefined && mayEdit && !isFixed(limits, state) && mayChangeField(schema, state, holds);
  const moves = mayMove ? movesOpen(schema, record, holds) : [];
  const actions = Object.entries(limits?.noActions ? {} : (schema.actions ?? {})).filter(
    ([schemaAction, { button }]) =>
      button !== undefined &&
      holds(permissionCode(schema, schemaAction)) &&
      (button.shownWhen === undefined || meets(button.shownWhen, record)),
  );
  return [
    ...moves.map((move) => ({
      key: `to ${move.to}`,
      label: move.label,
      icon: move.icon,
      tone: move.tone,
      confirm: move.confirm,
      move,
    })),
    ...actions.map(([name, rule]) => {
      const { label = rule.label, icon, tone, confirm } = rule.button!;
      return { key: name, label, icon, tone, confirm, schemaAction: { name, rule } };
    }),
  ];
}
