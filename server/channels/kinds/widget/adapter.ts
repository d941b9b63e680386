import { maxMessageLetters } from '../../../../src/schema/chat';
import type { CreateAdapter, Health, SendAnswer } from '../../adapter';
import { widgetLimits } from './limits';

const online: Health = { kind: 'online' };
const accepted: SendAnswer = { kind: 'accepted', externalId: null };

/** The widget reads messages from our own tables, so there is nothing to send or connect. */
export const createAdapter: CreateAdapter = () => ({
  channel: 'widget',
  capabilities: {
    kinds: ['text', 'image', 'file', 'product', 'coupon'],
    maxLetters: maxMessageLetters,
    maxCaptionLetters: maxMessageLetters,
    maxFileBytes: widgetLimits.bytes,
    fileTypes: ['*'],
    filesByLink: false,
    buttons: true,
    idempotentSend: true,
  },
  connect: async () => online,
  disconnect: async () => undefined,
  health: async () => online,
  send: async () => accepted,
});
