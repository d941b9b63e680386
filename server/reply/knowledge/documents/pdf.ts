import { createRequire } from 'node:module';
import { refused } from './faults';
import { type DocumentBytes, documentThread, readIn } from './inThread';
import { linesText, type PdfLine } from './lines';
import program from './pdfThread.cjs?raw';

const thread = documentThread(program, { unpdf: createRequire(import.meta.url).resolve('unpdf') });

/** The text of a PDF: paragraphs, and larger lines as Markdown headings. */
export async function readPdf(document: DocumentBytes): Promise<string> {
  // Some programs write a few bytes before the signature.
  if (!document.bytes.subarray(0, 1_024).includes('%PDF-')) throw refused('kind');
  const { pages } = await readIn<{ readonly pages: readonly (readonly PdfLine[])[] }>(thread, document);
  const text = linesText(pages);
  if (text === '') throw refused('scanned');
  return text;
}
