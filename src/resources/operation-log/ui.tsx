import type { ResourceUi } from '../../ui/resource/resourceUi';
import { ChangedRecord } from './ui/ChangedRecord';
import { Changes } from './ui/Changes';
import { DoneBy } from './ui/DoneBy';
import { KindOfRecord } from './ui/KindOfRecord';

export const ui: ResourceUi = {
  cells: { actorName: DoneBy, resource: KindOfRecord, recordId: ChangedRecord, changes: Changes },
};
