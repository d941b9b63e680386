import type { ResourceUi } from '../../ui/resource/resourceUi';
import { CallsCell } from './ui/CallsCell';
import { CallsInput } from './ui/CallsInput';
import { words } from './ui/words';

export const ui: ResourceUi = {
  inputs: { apiIds: CallsInput },
  cells: { apiIds: CallsCell },
  limits: ({ builtin }) => (builtin ? { because: words.builtin, fixed: 'all' } : null),
};
