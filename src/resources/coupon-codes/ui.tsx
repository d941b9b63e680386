import { ownInput } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { RowLink } from './ui/RowLink';

export const ui: UiOf<typeof schema> = {
  inputs: { code: ownInput(async () => (await import('./ui/CodeInput')).CodeInput) },
  rowActions: RowLink,
};
