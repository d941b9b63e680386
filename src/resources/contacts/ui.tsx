import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { ExportButton } from './ui/ExportButton';

export const ui: UiOf<typeof schema> = { rowActions: ExportButton };
