import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { Coverage } from './ui/Coverage';
import { Nowhere } from './ui/Nowhere';
import { PoolsCell } from './ui/PoolsCell';
import { Preview } from './ui/Preview';

export const ui: UiOf<typeof schema> = {
  cells: { parts: PoolsCell },
  views: {
    form: ({ record, children }) => (
      <>
        {record !== null && <Nowhere />}
        {children}
        <Coverage recordId={record === null ? null : String(record.id)} />
        <Preview />
      </>
    ),
  },
};
