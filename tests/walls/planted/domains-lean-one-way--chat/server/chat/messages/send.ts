import { enqueue } from '../../channels/outbox/enqueue';

export const first = enqueue;
