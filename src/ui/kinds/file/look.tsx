import type { FileField } from '../../../schema/kinds/file/kind';
import { FileName } from '../../fields/FileName';
import type { Look } from '../look';
import { unfiltered } from '../plain';

export const file: Look<FileField> = { ...unfiltered, cell: ({ value }) => <FileName id={String(value)} /> };
