import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { People } from './ui/People';

export const ui: UiOf<typeof schema> = {
  cells: { people: People },
  // A draft is seen by whoever writes it alone.
  shownByViews: ['draftOf'],
};
