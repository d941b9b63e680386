import { permissionCode } from '../../schema/permissions/permissions';
import { useAllowed } from '../../ui/resource/may';
import type { UiOf } from '../../ui/resource/resourceUi';
import { schema } from './schema';
import { ExportCodes } from './ui/ExportCodes';
import { MakeCodes } from './ui/MakeCodes';
import { PlanCell } from './ui/PlanCell';
import { texts } from './ui/texts';

export const ui: UiOf<typeof schema> = {
  listActions: Export,
  makes: Make,
  cells: { planCode: PlanCell },
  whenEmpty: { text: texts.purpose, make: Make },
};

function Make() {
  return useAllowed(permissionCode(schema, 'generate')) && <MakeCodes />;
}

function Export() {
  return useAllowed(permissionCode(schema, 'exportContents')) && <ExportCodes />;
}
