import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { recordTitle } from '../resource/recordTitle';
import { useText } from '../resource/useText';

/** Title of a record for messages; falls back to the resource's name. */
export function useTitleOf(schema: ResourceSchema): (record: Values) => string {
  const say = useText();
  return (record) => {
    const title = recordTitle(schema, record);
    return title === String(record.id) ? say(schema.label.one) : title;
  };
}
