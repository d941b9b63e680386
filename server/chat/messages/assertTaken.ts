import { type Attachment, isTakenType, type TakenFiles } from '../../../src/schema/chat';
import { invalid } from '../../kernel/http/refusal';

/** Refuses a file that would never reach the customer, by the field that named it. */
export function assertTaken({ mostBytes, types }: TakenFiles, { type, size }: Attachment): void {
  const path = 'payload.fileId';
  if (types.length === 0) throw invalid([{ path, code: 'noFiles' }]);
  if (size > mostBytes) throw invalid([{ path, code: 'fileSize', params: { limit: sizeText(mostBytes) } }]);
  if (!isTakenType(types, type)) throw invalid([{ path, code: 'fileType', params: { types: types.join(', ') } }]);
}

function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  const kilobytes = bytes / 1_024;
  return kilobytes < 1_024 ? `${rounded(kilobytes)} KB` : `${rounded(kilobytes / 1_024)} MB`;
}

/** Down: what is said to be taken is taken. */
const rounded = (value: number) => Math.floor(value * 10) / 10;
