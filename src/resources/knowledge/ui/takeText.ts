import { answerOf } from '../../../dataProvider/answers';

/** Maximum size of a document, in bytes. */
export const maxDocumentBytes = 10 * 1_048_576;

/** Supported file extensions, in the format of a file input's `accept`. */
export const documentKinds = '.docx,.docm,.dotx,.pdf,.csv,.txt,.md';

/**
 * Extracts a document's text on the server. Throws the server's refusal; its `errors.text` says what is wrong with the
 * file.
 */
export async function takeText(file: File): Promise<{ readonly title: string; readonly text: string }> {
  return answerOf('POST /v1/knowledge/document-text', {
    body: await file.arrayBuffer(),
    headers: { 'Content-Type': 'application/octet-stream', filename: encodeURIComponent(file.name) },
  });
}
