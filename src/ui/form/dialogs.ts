import { onDemand } from '../../custom/routing/onDemand';

/** The dialogs with a form in them, for screens that open them one day: forms come with the first one that opens. */
export const ActionDialog = onDemand(async () => (await import('./ActionDialog')).ActionDialog);
export const RecordDialog = onDemand(async () => (await import('./RecordForm')).RecordDialog);
export const ShownOnce = onDemand(async () => (await import('./ShownOnce')).ShownOnce);
