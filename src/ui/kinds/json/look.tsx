import type { JsonField } from '../../../schema/kinds/json/kind';
import type { Look } from '../look';
import { unfiltered } from '../plain';

export const json: Look<JsonField> = {
  ...unfiltered,
  whole: ({ value }) => <pre>{JSON.stringify(value, null, 2)}</pre>,
};
