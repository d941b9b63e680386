import type { AddressField } from '../../../schema/kinds/address';
import { Icon } from '../../kit/icons/Icon';
import type { Look } from '../look';
import { plain } from '../plain';

export const icon: Look<AddressField> = {
  ...plain,
  cell: ({ value }) => (
    <span className="inline-row gap-8 tabular">
      <Icon name={String(value)} size={18} /> {String(value)}
    </span>
  ),
  operators: ['is', 'not'],
};
