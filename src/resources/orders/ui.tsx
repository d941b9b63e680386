import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { Items } from './ui/Items';
import { Standing } from './ui/Standing';

export const ui: UiOf<typeof schema> = {
  cells: { lines: ({ record }) => <Items order={record} /> },
  views: {
    show: ({ record, children }) => (
      <>
        {record && <Standing order={record} />}
        {children}
      </>
    ),
  },
};
