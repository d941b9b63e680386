import { ownPart } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';

export const ui: UiOf<typeof schema> = {
  views: { show: ownPart(async () => (await import('./ui/Whole')).Whole) },
};
