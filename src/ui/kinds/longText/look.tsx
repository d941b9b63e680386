import type { TextField } from '../../../schema/fields';
import type { Look } from '../look';
import { plain } from '../plain';

export const longText: Look<TextField> = {
  ...plain,
  whole: ({ value }) => <p className="parley-long flush">{String(value)}</p>,
  operators: ['contains', 'lacks', 'starts'],
};
