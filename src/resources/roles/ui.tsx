import { ownInput, ownPart } from '../../ui/resource/ownParts';
import type { RecordView, ResourceUi } from '../../ui/resource/resourceUi';
import { Holders } from './ui/Holders';
import { PreviewButton } from './ui/PreviewButton';

export const ui: ResourceUi = {
  inputs: { permissionIds: ownInput(async () => (await import('../../ui/rights/RightsInput')).RightsInput) },
  cells: {
    userCount: Holders,
    permissionIds: ownPart<RecordView>(async () => (await import('../../ui/rights/RoleRights')).RoleRights),
  },
  listCells: { permissionIds: ({ record }) => <>{[record.permissionIds].flat().length}</> },
  rowActions: PreviewButton,
  limits: ({ type }) => (type === 'BUILTIN' ? { because: builtinText, fixed: 'all' } : null),
};

const builtinText = {
  en: "Built-in roles can't be changed. Duplicate the role and edit the copy.",
  zh: '内置角色不能更改。可以复制后修改副本。',
};
