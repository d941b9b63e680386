import { ownInput, ownPart } from '../../ui/resource/ownParts';
import type { RecordView, ResourceUi } from '../../ui/resource/resourceUi';
import { CallsCell } from './ui/CallsCell';
import { texts } from './ui/texts';

export const ui: ResourceUi = {
  inputs: { apiIds: ownInput(async () => (await import('./ui/CallsInput')).CallsInput) },
  cells: { apiIds: CallsCell },
  besideNode: ownPart<RecordView>(async () => (await import('../../ui/rights/PermissionHolders')).PermissionHolders),
  limits: ({ builtin }) => (builtin ? { because: texts.builtin, fixed: 'all' } : null),
};
