import { splitText } from '../../csv/text';
import type { Language } from '../../text';
import { asList } from '../../valueLabels';
import type { FieldBase, Kind } from '../kind';
import { cellOfAll, manyIds } from '../parts';

/** Ids of uploaded files, without duplicates, in user-defined order. */
export interface FilesField extends FieldBase {
  readonly kind: 'files';
  /** Maximum number of files; default: 20. */
  readonly max?: number;
  /**
   * Who may open the files. 'company': every member; a permission: only users who can see the record and hold the
   * permission, also in conversations. Default: everyone who can see the record.
   */
  readonly visibleTo?: 'company' | { readonly permission: string };
  /** Stored byte for byte, for files that are sold. Otherwise metadata such as the location is removed from images. */
  readonly original?: true;
}

export const files: Kind<FilesField, string[], readonly []> = {
  ...manyIds,
  check: (field, { ids }) => ids(maxFiles(field)),
  target: () => 'files',
  operators: ['empty'],
  text: (_, value, { language }) => countText(asList(value).length, language),
  cell: (_, value) => cellOfAll(value, String),
  read: (_, text) => ({ value: splitText(text) }),
  layout: { isColumn: false, isFilter: false, group: 'details' },
};

/** Maximum number of files in the field. */
export function maxFiles({ max = 20 }: FilesField): number {
  return max;
}

function countText(count: number, language: Language): string {
  if (language === 'zh') return `${count} 个文件`;
  return count === 1 ? '1 file' : `${count} files`;
}
