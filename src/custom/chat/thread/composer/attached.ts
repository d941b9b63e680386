import { useSyncExternalStore } from 'react';
import { v4 as newKey } from 'uuid';
import { fileCalls, type StoredFile } from '../../../../dataProvider/files';
import type { TakenFiles } from '../../../../schema/chat';
import { newListeners } from '../../../../schema/listeners';
import { isPicture } from '../../../../schema/pictures';
import { faultOf } from './limits';

/** A file for the next message, uploaded in the background. */
export interface Attached {
  readonly key: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** MIME type from the browser, then from the server after upload: 'image/png'. */
  readonly type: string;
  /** Object URL of an image preview; null for other files. */
  readonly preview: string | null;
  readonly state: 'uploading' | 'ready' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  readonly stored: StoredFile | null;
  /** A translation key, or an error message from the server. */
  readonly error: string | null;
}

/** Attachments of a conversation; kept while another conversation is open. */
export function useAttached(conversationId: string): readonly Attached[] {
  return useSyncExternalStore(subscribe, () => attachments.get(conversationId) ?? none);
}

/** Starts uploads. A file outside the limits is listed with its error and not uploaded. */
export function attach(conversationId: string, files: readonly File[], limits: TakenFiles): void {
  for (const file of files) {
    const error = faultOf(limits, file);
    const attached: Attached = {
      key: newKey(),
      name: file.name,
      size: file.size,
      type: file.type,
      progress: 0,
      stored: null,
      error,
      preview: isPicture(file.type) ? URL.createObjectURL(file) : null,
      state: error === null ? 'uploading' : 'failed',
    };
    put(conversationId, [...(attachments.get(conversationId) ?? none), attached]);
    if (error === null) void upload(conversationId, attached.key, file);
  }
}

/** Adds files already on the server, such as those of a canned reply. */
export function attachStored(conversationId: string, files: readonly StoredFile[]): void {
  const added = files.map(
    (stored): Attached => ({
      key: newKey(),
      name: stored.name,
      size: stored.size,
      type: stored.type,
      preview: null,
      state: 'ready',
      progress: 1,
      stored,
      error: null,
    }),
  );
  put(conversationId, [...(attachments.get(conversationId) ?? none), ...added]);
}

export function detach(conversationId: string, key: string): void {
  uploads.get(key)?.abort();
  const all = attachments.get(conversationId) ?? none;
  forgetPreviews(all.filter((one) => one.key === key));
  put(
    conversationId,
    all.filter((one) => one.key !== key),
  );
}

/** Clears the attachments after sending. */
export function detachAll(conversationId: string): void {
  forgetPreviews(attachments.get(conversationId) ?? none);
  put(conversationId, none);
}

const none: readonly Attached[] = [];
const attachments = new Map<string, readonly Attached[]>();
const uploads = new Map<string, AbortController>();
const { subscribe, notify } = newListeners();

async function upload(conversationId: string, key: string, file: File): Promise<void> {
  const controller = new AbortController();
  uploads.set(key, controller);
  const size = Math.max(1, file.size);
  try {
    const stored = await fileCalls.uploadFile(file, {
      signal: controller.signal,
      onUpload: (bytes) => change(conversationId, key, { progress: Math.min(1, bytes / size) }),
    });
    change(conversationId, key, { state: 'ready', progress: 1, stored, type: stored.type });
  } catch (error) {
    if (controller.signal.aborted) return;
    change(conversationId, key, { state: 'failed', error: error instanceof Error ? error.message : String(error) });
  } finally {
    uploads.delete(key);
  }
}

function change(conversationId: string, key: string, values: Partial<Attached>): void {
  const all = attachments.get(conversationId) ?? none;
  put(
    conversationId,
    all.map((one) => (one.key === key ? { ...one, ...values } : one)),
  );
}

function put(conversationId: string, all: readonly Attached[]): void {
  if (all.length === 0) attachments.delete(conversationId);
  else attachments.set(conversationId, all);
  notify();
}

function forgetPreviews(all: readonly Attached[]): void {
  for (const { preview } of all) if (preview !== null) URL.revokeObjectURL(preview);
}
