import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { Expiry } from './ui/Expiry';
import { FirstCall } from './ui/FirstCall';
import { LastUsed } from './ui/LastUsed';
import { Prefix } from './ui/Prefix';

export const ui: UiOf<typeof schema> = {
  cells: { prefix: Prefix, expiresAt: Expiry, lastUsedAt: LastUsed },
  views: {
    show: ({ children }) => (
      <>
        {children}
        <FirstCall />
      </>
    ),
  },
};
