import { meets } from '../../schema/conditions';
import type { Tone } from '../../schema/fields';
import { permissionCode } from '../../schema/permissions';
import type { Move, ResourceSchema, ActionRule } from '../../schema/resource';
import { type Holds, mayChangeField } from '../../schema/rights';
import { movesFrom } from '../../schema/states';
import type { Text } from '../../schema/text';
import type { Values } from '../../schema/validation';
import { isFixed } from '../resource/limits';
import type { RecordLimits } from '../resource/resourceUi';

/** Something that can be done with a record beside editing it. */
export interface RecordAction {
  readonly key: string;
  readonly label: Text;
  readonly icon: string | undefined;
  readonly tone: Tone | undefined;
  readonly confirm: Text | undefined;
  /** One of the two: a move of its state, or a verb of its resource. */
  readonly move?: Move;
  readonly schemaAction?: { readonly name: string; readonly rule: ActionRule };
}

export interface ActionRights {
  readonly holds: Holds;
  readonly mayEdit: boolean;
  readonly limits: RecordLimits | null;
}

/** What this person may do with the record as it is: its moves first, then its verbs. */
export function recordActionsOf(schema: ResourceSchema, record: Values, { holds, mayEdit, limits }: ActionRights): RecordAction[] {
  const state = schema.states?.field;
  const mayMove = state !== undefined && mayEdit && !isFixed(limits, state) && mayChangeField(schema, state, holds);
  const moves = mayMove ? movesFrom(schema, record[state]) : [];
  const actions = Object.entries(limits?.noActions ? {} : (schema.actions ?? {})).filter(
    ([schemaAction, { button }]) =>
      button !== undefined &&
      holds(permissionCode(schema, schemaAction)) &&
      (button.shownWhen === undefined || meets(button.shownWhen, record)),
  );
  return [
    ...moves.map((move) => ({
      ...{ key: `to ${move.to}`, label: move.label, icon: move.icon, tone: move.tone, confirm: move.confirm, move },
    })),
    ...actions.map(([name, rule]) => {
      const { label = rule.label, icon, tone, confirm } = rule.button!;
      return { key: name, label, icon, tone, confirm, schemaAction: { name, rule } };
    }),
  ];
}
