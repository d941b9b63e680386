import { type ReactNode, useId } from 'react';
import type { Fields } from '../../schema/fields';
import type { Values } from '../../schema/validation';
import { asSchema } from './asSchema';
import { FormDialog } from './FormDialog';
import { startValues } from './formValues';
import { RecordForm } from './RecordForm';

export interface ActionDialogProps {
  readonly title: string;
  /** What it does, above the inputs. */
  readonly text?: ReactNode;
  /** One object for all times it opens: what is made of it is remembered by it. */
  readonly fields: Fields;
  /** What its inputs begin with instead of their defaults. */
  readonly start?: Values;
  /** The record that it is done with. */
  readonly about?: Values;
  /** What the button says. */
  readonly submit: string;
  /** Rejects with the server's refusal, which is said at its fields. */
  readonly send: (input: Values) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A dialog that asks what a deed needs, with the inputs and checks of every form. */
export function ActionDialog({ title, text, fields, start, about, submit, send, onDone, onClose }: ActionDialogProps) {
  const id = useId();
  const schema = asSchema(fields);
  return (
    <FormDialog id={id} title={title} onClose={onClose}>
      {text !== undefined && <div className="parley-action-text">{text}</div>}
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
