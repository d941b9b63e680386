import { ownInput, ownPart } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { OrderButton, RulesList } from './ui/RulesList';

export const ui: UiOf<typeof schema> = {
  inputs: {
    parts: ownInput(async () => (await import('./ui/PartsInput')).PartsInput),
    weights: ownPart(async () => (await import('./ui/PartsInput')).NoInput),
  },
  listActions: OrderButton,
  views: {
    list: RulesList,
    form: ownPart(async () => (await import('./ui/RuleForm')).RuleForm),
  },
};
