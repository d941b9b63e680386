import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { PreviewButton } from './ui/PreviewButton';

export const ui: UiOf<typeof schema> = { listActions: PreviewButton };
