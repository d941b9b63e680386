import { ownInput, ownPart } from '../../ui/resource/ownParts';
import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { EligibleButton } from './ui/EligibleButton';
import { GivesCell } from './ui/GivesCell';
import { ValueCell } from './ui/ValueCell';

export const ui: UiOf<typeof schema> = {
  inputs: {
    code: ownInput(async () => (await import('./ui/CodeInput')).CodeInput),
    value: ownInput(async () => (await import('./ui/ValueInput')).ValueInput),
  },
  cells: { value: ValueCell, gives: GivesCell },
  shownByViews: ['gives'],
  listActions: EligibleButton,
  views: {
    form: ownPart(async () => (await import('./ui/CouponForm')).CouponForm),
    showBody: ownPart(async () => (await import('./ui/Shown')).Shown),
  },
};
