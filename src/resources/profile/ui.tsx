import { ownPart } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';

const ManagedFacts = ownPart(async () => (await import('./ui/ManagedFacts')).ManagedFacts);

export const ui: UiOf<typeof schema> = {
  views: {
    formScreen: ({ children }) => (
      <>
        {children}
        <ManagedFacts />
      </>
    ),
  },
};
