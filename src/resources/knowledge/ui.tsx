import { ownInput } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { AboveList } from './ui/AboveList';

export const ui: UiOf<typeof schema> = {
  inputs: { text: ownInput(async () => (await import('./ui/FileTextInput')).FileTextInput) },
  aboveList: AboveList,
};
