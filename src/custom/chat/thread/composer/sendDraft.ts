import type { Attachment } from '../../../../schema/chat';
import { isPicture } from '../../../../schema/pictures';
import { changeDraft, type Draft, emptyDraft } from '../kept/drafts';
import { enqueue } from '../outbox/outbox';
import type { ToSend } from '../outbox/unsent';
import { type Attached, detachAll } from './attached';

/** Queues the text, then the files in order, and clears the composer. */
export function sendDraft(conversationId: string, draft: Draft, attached: readonly Attached[]): void {
  const shared = { conversationId, isPrivate: draft.isPrivate, mentions: [] };
  const files = attached.flatMap(({ stored }): ToSend[] => {
    if (stored === null) return [];
    const { id: fileId, name, type, size, width, height } = stored;
    const content: Attachment = { fileId, name, type, size, ...(width && height ? { width, height } : {}) };
    return [
      {
        ...shared,
        kind: isPicture(type) ? 'image' : 'file',
        text: null,
        content,
        payload: { fileId },
        replyToId: null,
      },
    ];
  });
  // Mentions apply to private notes only, as customers read everything else.
  const named = draft.isPrivate ? draft.mentions : [];
  const mentions = named.flatMap(({ id, name }) => (id && draft.text.includes(`@${name}`) ? [id] : []));
  const text: ToSend[] =
    draft.text.trim() === ''
      ? []
      : [
          {
            ...shared,
            kind: 'text',
            text: draft.text,
            content: null,
            payload: null,
            replyToId: null,
            mentions: [...new Set(mentions)],
            suggestionId: draft.isPrivate ? undefined : draft.suggestionId,
            cannedReplyId: draft.cannedReplyId,
          },
        ];
  const all = [...text, ...files];
  // Only the first message carries the reply reference.
  enqueue(all.map((one, at) => (at === 0 ? { ...one, replyToId: draft.replyTo?.id ?? null } : one)));
  changeDraft(conversationId, { ...emptyDraft, isPrivate: draft.isPrivate });
  detachAll(conversationId);
}
