import type { UiOf } from '../../ui/resource/resourceUi';
import type { schema } from './schema';
import { ExportButton } from './ui/ExportButton';
import { PlanCell } from './ui/PlanCell';

export const ui: UiOf<typeof schema> = { cells: { planCode: PlanCell }, rowActions: ExportButton };
