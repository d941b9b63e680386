import type { AddressField } from '../../../schema/kinds/address';
import type { Look } from '../look';
import { plain } from '../plain';

export const colour: Look<AddressField> = {
  ...plain,
  cell: ({ value }) => (
    <span className="inline-row gap-8 tabular">
      <i className="parley-dot" style={{ background: String(value) }} aria-hidden="true" />
      {String(value)}
    </span>
  ),
  operators: ['is', 'not'],
};
