import { meets } from '../../schema/conditions';
import { revealOnce } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { useText } from '../resource/useText';
import { ShownOnce } from './ShownOnce';

export interface RevealOnceProps {
  readonly schema: ResourceSchema;
  /** The new record as returned by the server. */
  readonly saved: Values;
  readonly onClose: () => void;
}

/** Shows the secret that the server generated for a new record. */
export function RevealOnce({ schema, saved, onClose }: RevealOnceProps) {
  const say = useText();
  const [name] = reportedNames(schema, saved);
  const field = schema.fields[name!]!;
  const { title, text, example } = field.revealOnce!;
  return (
    <ShownOnce
      title={say(title)}
      text={say(text)}
      label={say(field.label)}
      value={String(saved[name!])}
      example={example}
      onClose={onClose}
    />
  );
}

/** Whether a new record contains a value to be revealed once. */
export function hasValueToReveal(schema: ResourceSchema, saved: Values): boolean {
  return reportedNames(schema, saved).length > 0;
}

function reportedNames(schema: ResourceSchema, saved: Values): string[] {
  return revealOnce(schema).filter((name) => {
    const { shownWhen } = schema.fields[name]!.revealOnce!;
    return typeof saved[name] === 'string' && (shownWhen === undefined || meets(shownWhen, saved));
  });
}
