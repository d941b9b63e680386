import type { ResourceUi } from '../../ui/resource/resourceUi';
import { Holders } from './ui/Holders';
import { PreviewButton } from './ui/PreviewButton';

export const ui: ResourceUi = {
  cells: { userCount: Holders },
  rowActions: PreviewButton,
  limits: ({ type }) => (type === 'BUILTIN' ? { because: builtinText, fixed: 'all' } : null),
};

const builtinText = {
  en: "Built-in roles can't be changed. Duplicate the role and edit the copy.",
  zh: '内置角色不能更改。可以复制后修改副本。',
};
