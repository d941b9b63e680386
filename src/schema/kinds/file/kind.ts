import type { FieldBase, Kind } from '../kind';
import { oneId } from '../parts';

/** The id of an uploaded file. */
export interface FileField extends FieldBase {
  readonly kind: 'image' | 'file';
  /**
   * Who may open the file. 'company': every member; a permission: only users who can see the record and hold the
   * permission, also in conversations. Default: everyone who can see the record.
   */
  readonly visibleTo?: 'company' | { readonly permission: string };
  /** Stored byte for byte, for files that are sold. Otherwise metadata such as the location is removed from images. */
  readonly original?: true;
}

export const file: Kind<FileField, string> = {
  ...oneId,
  check: (_, { id }) => id(),
  target: () => 'files',
  operators: ['empty'],
  isSortable: false,
  layout: { isColumn: false, isFilter: false, group: 'details' },
};
