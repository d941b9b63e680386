import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { Why } from './ui/Why';

export const ui: UiOf<typeof schema> = { cells: { why: Why } };
