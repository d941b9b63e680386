import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Found } from '../../src/schema/reply/found';
import type { Client } from '../helpers/accounts';
import { type Company, startCompany } from '../helpers/company';
import { bring as bringDocument, documentFault } from '../helpers/documents/bring';
import { pdf } from '../helpers/documents/pdf';
import { paragraph, table, word } from '../helpers/documents/word';

let company: Company;

beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.server.close());

const bring = (name: string, bytes: Buffer | string, by: Pick<Client, 'headers'> = company.owner) =>
  bringDocument(company, by, name, bytes);
const faultOf = (name: string, bytes: Buffer | string) => documentFault(company, name, bytes);

async function textOf(name: string, bytes: Buffer | string): Promise<string> {
  const { status, data, errors } = await bring(name, bytes);
  expect([status, errors]).toEqual([200, undefined]);
  return data.text;
}

const guide = pdf([
  ['充值卡使用说明', 24, 760],
  ['退款政策', 16, 700],
  ['未使\u2f64的卡密在七天内可以申请全额退款，请联系客服并提供订单编号，', 11, 670],
  ['审核通过后三天内原路退回。', 11, 654],
  ['Opening hours', 16, 610],
  ['Our agents answer every day from nine in the morning until ten at night.', 11, 580],
]);

describe('text extraction', () => {
  test('Word: headings, styles based on them, lists and tables, without deleted text and fields', async () => {
    const list = '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>';
    const body = [
      paragraph('店铺说明', '1'),
      paragraph('退款 &amp; 售后', 'Own'),
      '<w:p><w:r><w:t>未使用可退</w:t></w:r><w:del><w:r><w:delText>不退</w:delText></w:r></w:del><w:r><w:instrText>HYPERLINK "http://127.0.0.1/"</w:instrText><w:t>款。</w:t></w:r></w:p>',
      `<w:p>${list}<w:r><w:t>先联系客服</w:t></w:r></w:p><w:p>${list}<w:r><w:t>再提供单号</w:t></w:r></w:p>`,
      paragraph('Prices', '2'),
      table([
        ['面值', 'Price'],
        ['100 元', '95'],
        ['200 元', '188'],
      ]),
    ].join('');
    const { data } = await bring('店铺 说明.docx', word(body));
    expect(data).toEqual({
      title: '店铺 说明',
      text: '# 店铺说明\n\n## 退款 & 售后\n\n未使用可退款。\n\n- 先联系客服\n- 再提供单号\n\n## Prices\n\n面值：100 元\nPrice: 95\n\n面值：200 元\nPrice: 188',
    });
  });

  test('PDF: lines become paragraphs, larger fonts become headings, Kangxi radicals become ordinary characters', async () => {
    expect(await textOf('guide.PDF', guide)).toBe(
      '# 充值卡使用说明\n\n## 退款政策\n\n未使用的卡密在七天内可以申请全额退款，请联系客服并提供订单编号，审核通过后三天内原路退回。\n\n' +
        '## Opening hours\n\nOur agents answer every day from nine in the morning until ten at night.',
    );
  });

  test('CSV: each row with its headings, also in GBK encoding', async () => {
    expect(await textOf('价格.csv', '\uFEFF名称,Price\r\nSteam 卡,"1,000"\r\n\r\n,\r\n"Q 币",9\r\n')).toBe(
      '名称：Steam 卡\nPrice: 1,000\n\n名称：Q 币\nPrice: 9',
    );
    const gbk = Buffer.from([0xc3, 0xfb, 0xb3, 0xc6, 0x3b, 0x61, 0x0a, 0xbf, 0xa8, 0x3b, 0x31, 0x0a]);
    expect(await textOf('a.csv', gbk)).toBe('名称：卡\na: 1');
  });

  test('text and Markdown: unchanged', async () => {
    expect(await textOf('a.md', '\uFEFF# 标题\r\n\r\n正文\r\n')).toBe('# 标题\n\n正文');
    expect(await textOf('a.txt', '100 元')).toBe('100 元');
  });
});

test('a PDF is stored in sections and answers a question with certainty', async () => {
  const { data } = await bring('说明.pdf', guide);
  const made = await company.owner.post('/api/v1/knowledge', { ...data, kind: 'text', language: 'zh' });
  expect(made.status).toBe(200);
  const { body } = await company.owner.get(
    `/api/v1/knowledge/found?${new URLSearchParams({ text: '未使用的卡密可以全额退款吗' })}`,
  );
  const [found] = body.data as Found[];
  expect(found).toMatchObject({ entryId: made.body.data.id, isSure: true });
  expect(found!.text).toContain('七天内可以申请全额退款');
  await company.owner.delete(`/api/v1/knowledge/${made.body.data.id}`);
});

const kind =
  "400 text: The file's content doesn't match its extension. Upload a Word (.docx), PDF, CSV, text or Markdown file.";
const broken = '400 text: The file is damaged or incomplete. Save it again in the program that created it.';
const long = '400 text: The file has more than 100,000 characters. Split it into smaller files.';
const large = '400 text: The file is too large when unpacked. Save it without images, or split it into smaller files.';
const deep = '400 text: The file is nested too deeply. Copy its text into a new document.';
const locked = '400 text: This PDF is password-protected. Save it without a password.';
const scanned =
  '400 text: This PDF contains only images. Run text recognition (OCR) on it first, or paste the text here.';
const letters = "400 text: This PDF doesn't include its fonts. Save it with fonts embedded, or upload the Word file.";
const oldWord =
  '400 text: This Word file is password-protected or in the old format. Save it as .docx without a password.';
const notText = "400 text: This isn't a text file. Save it as UTF-8 text.";
const empty = '400 text: The file has no text.';

const document = word(paragraph('正文'));
const entities =
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&a;</w:t></w:r></w:p></w:body></w:document>';

test.each<[string, string, () => Buffer | string, string]>([
  ['a program by the name of a PDF', 'a.pdf', () => `MZ${'\0'.repeat(500)}`, kind],
  ['a program by its own name', 'a.exe', () => 'MZ', kind],
  ['a name that every object has', 'a.constructor', () => 'text', kind],
  ['a PDF by the name of a Word file', 'a.docx', () => guide, kind],
  ['a Word file by the name of a PDF', 'a.pdf', () => document, kind],
  ['a Word file by the name of a text', 'a.txt', () => document, notText],
  ['another zip', 'a.docx', () => Buffer.from(zipSync({ 'a.txt': strToU8('x') })), kind],
  ['a Word file of the old kind, or locked', 'a.docx', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), oldWord],
  ['half a Word file', 'a.docx', () => document.subarray(0, document.length / 2), broken],
  ['broken XML', 'a.docx', () => word('<w:p>'), broken],
  ['entities', 'a.docx', () => word('', { 'word/document.xml': strToU8(entities) }), broken],
  ['a bomb', 'a.docx', () => word('', { 'word/document.xml': new Uint8Array(33 * 1_048_576) }), large],
  ['much text in a Word file', 'a.docx', () => word(paragraph('字'.repeat(100_001))), long],
  ['nothing in a Word file', 'a.docx', () => word(paragraph(' ')), empty],
  ['a quarter of a PDF', 'a.pdf', () => guide.subarray(0, guide.length / 4), broken],
  ['the mark of a PDF alone', 'a.pdf', () => '%PDF-1.7\n', broken],
  ['a PDF under a password', 'a.pdf', () => pdf([['字', 11, 700]], { isLocked: true }), locked],
  ['a scanned PDF', 'a.pdf', () => pdf([]), scanned],
  ['a PDF without its fonts', 'a.pdf', () => pdf([['字', 11, 700]], { foreignLetters: true }), letters],
  ['a bomb in a PDF', 'a.pdf', () => pdf([], { packed: deflateSync(Buffer.alloc(40 * 1_048_576, ' ')) }), large],
  [
    'many pages',
    'a.pdf',
    () => pdf([], { pages: 501 }),
    '400 text: The PDF has more than 500 pages. Split it into smaller files.',
  ],
  ['much text', 'a.md', () => 'x'.repeat(100_001), long],
  ['a file of nothing', 'a.txt', () => '', empty],
  ['blanks', 'a.csv', () => ' \n ', empty],
  ['a mark that is never closed', 'a.csv', () => 'a,b\n"x,1\n', "400 text: A quotation mark in row 2 isn't closed."],
  ['a row of too many columns', 'a.csv', () => `a,b\n${','.repeat(200)}`, '400 text: Row 2 has more than 200 columns.'],
  // Repeating its heading in each row would exceed the maximum text length.
  ['a long heading over many rows', 'a.csv', () => `${'h'.repeat(50_000)}\n${'x\n'.repeat(12_000)}`, long],
  // Far less than would take time.
  ['elements nested 260 deep', 'a.docx', () => word('<w:sdt>'.repeat(260) + '</w:sdt>'.repeat(260)), deep],
  ['many empty paragraphs', 'a.docx', () => word('<w:p/>'.repeat(100_001)), long],
])('%s is refused with advice', async (_what, name, bytes, said) => {
  expect(await faultOf(name, bytes())).toBe(said);
});

test('the refusal is in Chinese for a Chinese caller', async () => {
  const { errors } = await bring('a.pdf', 'MZ', { headers: { ...company.owner.headers, 'accept-language': 'zh-CN' } });
  expect(errors).toEqual({ text: '文件内容与扩展名不符。请选择 Word（.docx）、PDF、CSV、文本或 Markdown 文件。' });
});

test('a file that is too large, and a member without access to the knowledge base, are refused', async () => {
  expect((await bring('a.pdf', Buffer.alloc(10 * 1_048_576 + 1))).status).toBe(413);
  const unprivileged = await company.person([]);
  expect((await bring('a.pdf', guide, unprivileged.client)).status).toBe(403);
});
