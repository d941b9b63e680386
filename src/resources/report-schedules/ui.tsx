import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { Preview } from './ui/Preview';
import { Resting } from './ui/Resting';

export const ui: UiOf<typeof schema> = {
  views: {
    showBody: ({ record, children }) => (
      <>
        {record?.condition === 'resting' && <Resting />}
        {record && <Preview report={record} />}
        {children}
      </>
    ),
  },
};
