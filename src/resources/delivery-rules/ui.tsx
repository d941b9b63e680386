import { ownPart } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { PoolsCell } from './ui/PoolsCell';

export const ui: UiOf<typeof schema> = {
  cells: { parts: PoolsCell },
  views: {
    form: ownPart(async () => (await import('./ui/RuleForm')).RuleForm),
  },
};
