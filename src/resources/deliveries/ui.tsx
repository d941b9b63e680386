import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { Whole } from './ui/Whole';

export const ui: UiOf<typeof schema> = {
  views: { show: ({ schema, record, children }) => (record ? <Whole schema={schema} record={record} /> : children) },
};
