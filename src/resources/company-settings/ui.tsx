import { ownInput } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';

export const ui: UiOf<typeof schema> = {
  inputs: { timeZone: ownInput(async () => (await import('./ui/TimeZoneInput')).TimeZoneInput) },
};
