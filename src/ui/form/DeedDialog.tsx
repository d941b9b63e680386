import { type ReactNode, useId } from 'react';
import type { Fields } from '../../schema/fields';
import type { Values } from '../../schema/validation';
import { asSchema } from './asSchema';
import { FormDialog } from './FormDialog';
import { RecordForm } from './RecordForm';

export interface DeedDialogProps {
  readonly title: string;
  /** What it does, above the inputs. */
  readonly text?: ReactNode;
  /** One object for all times it opens: what is made of it is remembered by it. */
  readonly fields: Fields;
  /** What the button says. */
  readonly submit: string;
  /** Rejects with the server's refusal, which is said at its fields. */
  readonly send: (input: Values) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A dialog that asks what a deed needs, with the inputs and checks of every form. */
export function DeedDialog({ title, text, fields, submit, send, onDone, onClose }: DeedDialogProps) {
  const id = useId();
  return (
    <FormDialog id={id} title={title} onClose={onClose}>
      {text !== undefined && <div className="parley-deed-text">{text}</div>}
      <RecordForm
        schema={asSchema(fields)}
        record={null}
        save={async (input) => ((await send(input)) ?? {}) as Values}
        deed={submit}
        labelledBy={id}
        onCancel={onClose}
        onSaved={onDone}
      />
    </FormDialog>
  );
}
