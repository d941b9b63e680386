import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { recordTitle } from '../resource/recordTitle';
import { useWords } from '../resource/useWords';

/** What a record is called in a sentence; what it is, where nobody gave it a name. */
export function useTitleOf(schema: ResourceSchema): (record: Values) => string {
  const say = useWords();
  return (record) => {
    const title = recordTitle(schema, record);
    return title === String(record.id) ? say(schema.label.one) : title;
  };
}
