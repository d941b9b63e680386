import { type Attachment, isTakenType, type TakenFiles } from '../../../src/schema/chat';
import { fileSize } from '../../../src/schema/fileSize';
import { invalid } from '../../kernel/http/refusal';

/** Throws a validation error for a file that the channel cannot deliver. */
export function assertTaken({ maxBytes, types }: TakenFiles, { type, size }: Attachment): void {
  const path = 'payload.fileId';
  if (types.length === 0) throw invalid([{ path, code: 'noFiles' }]);
  if (size > maxBytes) throw invalid([{ path, code: 'fileSize', params: { limit: fileSize(maxBytes, 'en') } }]);
  if (!isTakenType(types, type)) throw invalid([{ path, code: 'fileType', params: { types: types.join(', ') } }]);
}
