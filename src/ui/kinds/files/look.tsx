import type { FilesField } from '../../../schema/kinds/files/kind';
import { asList } from '../../../schema/valueLabels';
import { FileNames } from '../../fields/FileNames';
import type { Look } from '../look';
import { unfiltered } from '../plain';

export const files: Look<FilesField> = {
  ...unfiltered,
  whole: ({ value }) => <FileNames ids={asList(value).map(String)} />,
};
