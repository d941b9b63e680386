import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { Said } from './ui/Said';
import { Sender } from './ui/Sender';

export const ui: UiOf<typeof schema> = { cells: { text: Said, senderKind: Sender } };
