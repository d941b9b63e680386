import { ownInput } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { TryQuestion } from './ui/TryQuestion';

export const ui: UiOf<typeof schema> = {
  inputs: { text: ownInput(async () => (await import('./ui/FileTextInput')).FileTextInput) },
  aboveList: TryQuestion,
};
