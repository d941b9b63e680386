import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { People } from './ui/People';

export const ui: UiOf<typeof schema> = {
  cells: { people: People },
  // A draft is visible to its author only.
  shownByViews: ['draftOf'],
};
