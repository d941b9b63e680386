import { type ReactNode, useId } from 'react';
import { asSchema } from '../../schema/asSchema';
import type { Fields } from '../../schema/fields';
import type { Values } from '../../schema/validation';
import { FormDialog } from './FormDialog';
import { startValues } from './formValues';
import { RecordForm } from './RecordForm';

export interface ActionDialogProps {
  readonly title: string;
  /** Description above the inputs. */
  readonly text?: ReactNode;
  /** Must be a stable object: derived values are cached by identity. */
  readonly fields: Fields;
  /** Initial values that override the defaults. */
  readonly start?: Values;
  /** The record that the action is run on. */
  readonly about?: Values;
  /** Button label. */
  readonly submit: string;
  /** Rejects with the server's refusal, which is shown at the fields. */
  readonly send: (input: Values) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Dialog for an action's input, with the inputs and validation of record forms. */
export function ActionDialog({ title, text, fields, start, about, submit, send, onDone, onClose }: ActionDialogProps) {
  const id = useId();
  const schema = asSchema(fields);
  return (
    <FormDialog id={id} title={title} onClose={onClose}>
      {text !== undefined && <div className="parley-action-text muted type-ui">{text}</div>}
      <RecordForm
        schema={schema}
        record={null}
        start={start === undefined ? null : { ...startValues(schema, null), ...start }}
        about={about}
        save={async (input) => ((await send(input)) ?? {}) as Values}
        action={submit}
        labelledBy={id}
        onCancel={onClose}
        onSaved={onDone}
      />
    </FormDialog>
  );
}
