import { onDemand } from '../kit/onDemand';

/** Lazily loaded dialogs with forms; the form code loads when the first one opens. */
export const ActionDialog = onDemand(async () => (await import('./ActionDialog')).ActionDialog);
export const RecordDialog = onDemand(async () => (await import('./RecordForm')).RecordDialog);
export const ShownOnce = onDemand(async () => (await import('./ShownOnce')).ShownOnce);
