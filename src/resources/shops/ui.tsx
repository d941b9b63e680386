import { ownPart } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';

export const ui: UiOf<typeof schema> = {
  views: {
    form: ownPart(async () => (await import('./ui/ShopForm')).ShopForm),
    showBody: ownPart(async () => (await import('./ui/Shown')).Shown),
  },
};
