import type { Text } from '../../../../src/schema/text';
import { invalid, Refusal } from '../../../kernel/http/refusal';
import { documentLimits } from './limits';

const { pages } = documentLimits;

/** What can be wrong with a document, and how to fix it. */
export const faults = {
  kind: {
    en: "The file's content doesn't match its extension. Upload a Word (.docx), PDF, CSV, text or Markdown file.",
    zh: '文件内容与扩展名不符。请选择 Word（.docx）、PDF、CSV、文本或 Markdown 文件。',
  },
  oldWord: {
    en: 'This Word file is password-protected or in the old format. Save it as .docx without a password.',
    zh: '该 Word 文件有密码或为旧格式，请去除密码并另存为 .docx。',
  },
  locked: {
    en: 'This PDF is password-protected. Save it without a password.',
    zh: '该 PDF 有密码保护，请去除密码后重新保存。',
  },
  broken: {
    en: 'The file is damaged or incomplete. Save it again in the program that created it.',
    zh: '文件已损坏或不完整，请用原软件重新保存。',
  },
  notText: { en: "This isn't a text file. Save it as UTF-8 text.", zh: '这不是文本文件，请另存为 UTF-8 文本。' },
  empty: { en: 'The file has no text.', zh: '文件中没有文字。' },
  scanned: {
    en: 'This PDF contains only images. Run text recognition (OCR) on it first, or paste the text here.',
    zh: '该 PDF 只有页面图片，没有文字。请先进行文字识别（OCR），或直接粘贴正文。',
  },
  letters: {
    en: "This PDF doesn't include its fonts. Save it with fonts embedded, or upload the Word file.",
    zh: '该 PDF 未嵌入字体，无法读取文字。请嵌入字体后重新保存，或改用 Word 文件。',
  },
  pages: {
    en: `The PDF has more than ${pages} pages. Split it into smaller files.`,
    zh: `PDF 超过 ${pages} 页，请拆分后分别上传。`,
  },
  long: {
    en: 'The file has more than 100,000 characters. Split it into smaller files.',
    zh: '文件超过 100,000 个字符，请拆分后分别上传。',
  },
  large: {
    en: 'The file is too large when unpacked. Save it without images, or split it into smaller files.',
    zh: '文件解压后过大。请去除图片后重新保存，或拆分后分别上传。',
  },
  deep: {
    en: 'The file is nested too deeply. Copy its text into a new document.',
    zh: '文件嵌套层次过深，请将内容复制到新文档后重试。',
  },
  late: {
    en: 'The file takes too long to read. Save it without images, or split it into smaller files.',
    zh: '文件读取超时。请去除图片后重新保存，或拆分后分别上传。',
  },
} as const satisfies Record<string, Text>;

export type DocumentFault = keyof typeof faults;

export function refused(fault: DocumentFault): Refusal {
  return invalid([{ path: 'text', code: 'rule', message: faults[fault] }]);
}

export function busy(): Refusal {
  const text = {
    en: 'Too many documents are being processed. Try again in a minute.',
    zh: '正在读取的文件较多，请稍后再试。',
  };
  return new Refusal(503, 'DOCUMENTS_BUSY', text, {
    issues: [{ path: 'text', code: 'rule', message: text }],
    headers: { 'Retry-After': '60' },
  });
}
