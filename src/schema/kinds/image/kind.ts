import type { FileField } from '../file/kind';
import { file } from '../file/kind';
import type { Kind } from '../kind';

export const image: Kind<FileField, string> = {
  ...file,
  layout: { isColumn: true, isFilter: false, group: 'details' },
};
