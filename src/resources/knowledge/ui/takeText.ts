import { answerOf } from '../../../dataProvider/answers';

/** Of a document that is brought, in bytes. */
export const maxDocumentBytes = 10 * 1_048_576;

/** Names of what can be read, as a file input takes them. */
export const documentKinds = '.docx,.pdf,.csv,.txt,.md';

/** The text in a document, as the server reads it. Throws the refusal, whose `errors.text` says what is wrong with it. */
export async function takeText(file: File): Promise<{ readonly title: string; readonly text: string }> {
  return answerOf(
    { method: 'POST', path: '/v1/knowledge/document-text' },
    {
      body: await file.arrayBuffer(),
      headers: { 'Content-Type': 'application/octet-stream', filename: encodeURIComponent(file.name) },
    },
  );
}
