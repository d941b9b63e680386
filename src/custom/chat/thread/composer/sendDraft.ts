import type { Attachment } from '../../../../schema/chat';
import { changeDraft, type Draft, emptyDraft } from '../kept/drafts';
import { enqueue } from '../outbox/outbox';
import type { ToSend } from '../outbox/unsent';
import { type Attached, detachAll } from './attached';

/** Puts on its way what was written: the text, then the files in their order. The composer is empty then. */
export function sendDraft(conversationId: string, draft: Draft, attached: readonly Attached[]): void {
  const shared = { conversationId, isPrivate: draft.isPrivate, mentions: [] };
  const files = attached.flatMap(({ stored }): ToSend[] => {
    if (stored === null) return [];
    const { id: fileId, name, type, size, width, height } = stored;
    const content: Attachment = { fileId, name, type, size, ...(width && height ? { width, height } : {}) };
    return [{ ...shared, kind: kindOf(type), text: null, content, payload: { fileId }, replyToId: null }];
  });
  // The customer reads what is no note: it mentions nobody.
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
  // What is answered is answered by what comes first.
  enqueue(all.map((one, at) => (at === 0 ? { ...one, replyToId: draft.replyTo?.id ?? null } : one)));
  changeDraft(conversationId, { ...emptyDraft, isPrivate: draft.isPrivate });
  detachAll(conversationId);
}

/** Pictures that browsers draw and that hold no script. */
function kindOf(type: string): 'image' | 'file' {
  return /^image\/(png|jpeg|gif|webp|avif)$/.test(type) ? 'image' : 'file';
}
