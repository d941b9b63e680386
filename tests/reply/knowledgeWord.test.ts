import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, startCompany } from '../helpers/company';
import { bring } from '../helpers/documents/bring';
import { paragraph, table, word } from '../helpers/documents/word';
import { size } from '../helpers/size';

let company: Company;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.server.close());

async function textOf(body: string, more: Readonly<Record<string, string>> = {}, name = 'a.docx'): Promise<string> {
  const parts = Object.fromEntries(Object.entries(more).map(([part, xml]) => [part, strToU8(xml)]));
  const { status, data, errors } = await bring(company, company.owner, name, word(body, parts));
  expect([status, errors]).toEqual([200, undefined]);
  return data.text;
}

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const r = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (content: string, properties = '') => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const cell = (text: string, properties = '') =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${paragraph(text)}</w:tc>`;
const row = (cells: readonly string[], properties = '') =>
  `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells.join('')}</w:tr>`;
const tbl = (rows: readonly string[], properties = '') =>
  `<w:tbl>${properties && `<w:tblPr>${properties}</w:tblPr>`}${rows.join('')}</w:tbl>`;
const span = (count: number) => `<w:gridSpan w:val="${count}"/>`;
const [first, down] = ['<w:vMerge w:val="restart"/>', '<w:vMerge/>'];
const relations = (list: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

test('merged cells stand under the name of each column, and in each row, that they cover', async () => {
  const prices = tbl([
    row(['Region', 'Card', 'Retail price', 'Member price'].map((text) => cell(text))),
    row([cell('Japan card', span(2)), cell('68'), cell('65')]),
    row([cell('USA', first), cell('20 USD'), cell('150'), cell('145')]),
    row([cell('', down), cell('50 USD'), cell('360'), cell('350')]),
    row([cell('Prices without tax', span(4))]),
    row([cell('10 EUR'), cell('80'), cell('78')], '<w:gridBefore w:val="1"/>'),
    // Repeated by hand where the table was cut.
    row(['Region', 'Card', 'Retail price', 'Member price'].map((text) => cell(text))),
    row([cell('UK'), cell('10 GBP'), cell('90'), cell('88')]),
  ]);
  expect(await textOf(prices)).toBe(
    [
      'Region: Japan card\nCard: Japan card\nRetail price: 68\nMember price: 65',
      'Region: USA\nCard: 20 USD\nRetail price: 150\nMember price: 145',
      'Region: USA\nCard: 50 USD\nRetail price: 360\nMember price: 350',
      'Prices without tax',
      'Card: 10 EUR\nRetail price: 80\nMember price: 78',
      'Region: UK\nCard: 10 GBP\nRetail price: 90\nMember price: 88',
    ].join('\n\n'),
  );
});

test.each<[string, string, string]>([
  [
    'headings in two rows',
    tbl([
      row([cell('Card', first), cell('Price', span(2))]),
      row([cell('', down), cell('Retail'), cell('Member')]),
      row([cell('A'), cell('68'), cell('65')]),
    ]),
    'Card: A\nPrice Retail: 68\nPrice Member: 65',
  ],
  [
    'headings marked as such',
    tbl([
      row([cell('Card'), cell('Price')], '<w:tblHeader/>'),
      row([cell('name'), cell('yuan')], '<w:tblHeader/>'),
      row([cell('A'), cell('68')]),
    ]),
    'Card name: A\nPrice yuan: 68',
  ],
  [
    'no headings',
    tbl(
      [row([cell('Phone'), cell('123')]), row([cell('Mail'), cell('a@b')])],
      '<w:tblLook w:val="0480" w:firstRow="0"/>',
    ),
    'Phone: 123\n\nMail: a@b',
  ],
  [
    'no headings, said by an older file',
    tbl([row([cell('A'), cell('1'), cell('2')]), row([cell('B'), cell('3'), cell('4')])], '<w:tblLook w:val="0480"/>'),
    'A | 1 | 2\n\nB | 3 | 4',
  ],
  [
    'a title over the table',
    tbl([row([cell('Prices 2026', span(2))]), row([cell('Card'), cell('Price')]), row([cell('A'), cell('68')])]),
    'Prices 2026\n\nCard: A\nPrice: 68',
  ],
  [
    'a table that frames text',
    tbl([
      row([
        `<w:tc>${table([
          ['Card', 'Price'],
          ['A', '68'],
        ])}</w:tc>`,
      ]),
    ]),
    'Card: A\nPrice: 68',
  ],
  [
    'a table in a cell',
    tbl([
      row([cell('Shop'), cell('Prices')]),
      row([
        cell('North'),
        `<w:tc>${table([
          ['Card', 'Price'],
          ['A', '68'],
        ])}<w:p/></w:tc>`,
      ]),
    ]),
    'Shop: North\nPrices: Card: A Price: 68',
  ],
  [
    'rows and cells that were deleted',
    tbl([
      row([cell('Card'), cell('Price')]),
      row([cell('A'), cell('68')], '<w:del w:id="1" w:author="x"/>'),
      row([cell('B'), cell('70'), cell('gone', '<w:cellDel w:id="2"/>')]),
      row([cell('C'), cell('80')], '<w:hidden/>'),
    ]),
    'Card: B\nPrice: 70',
  ],
])('tables: %s', async (_, body, text) => {
  expect(await textOf(body)).toBe(text);
});

test('however cells are merged, each column of each row has the value that covers it', async () => {
  // Each cell of a grid joins its right or lower neighbour, if that makes a rectangle.
  const grid = fc.record({
    columns: fc.integer({ min: 2, max: 5 }),
    rows: fc.integer({ min: 1, max: 4 }),
    joins: fc.array(fc.tuple(fc.nat(3), fc.nat(4), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), {
      maxLength: 4,
    }),
  });
  const check = fc.asyncProperty(grid, async ({ columns, rows, joins }) => {
    const owner = Array.from({ length: rows }, (_, y) => Array.from({ length: columns }, (_, x) => `${y}/${x}`));
    const areas = new Map<string, { x: number; y: number; width: number; height: number }>();
    for (const [y, line] of owner.entries())
      for (const [x, name] of line.entries()) areas.set(name, { x, y, width: 1, height: 1 });
    for (const [y, x, width, height] of joins) {
      const fits = y + height <= rows && x + width <= columns && width < columns;
      const names = Array.from(
        { length: width * height },
        (_, at) => owner[y + Math.floor(at / width)]?.[x + (at % width)],
      );
      if (!fits || names.some((name) => name === undefined || areas.get(name)!.width * areas.get(name)!.height > 1))
        continue;
      for (const name of names) areas.delete(name!);
      areas.set(`${y}/${x}`, { x, y, width, height });
      for (let at = 0; at < width * height; at += 1) owner[y + Math.floor(at / width)]![x + (at % width)] = `${y}/${x}`;
    }
    const lines = owner.map((line, y) =>
      row(
        line.flatMap((name, x) => {
          const area = areas.get(name)!;
          if (area.x !== x) return [];
          const merge = area.height === 1 ? '' : area.y === y ? first : down;
          return [cell(area.y === y ? name : '', `${area.width === 1 ? '' : span(area.width)}${merge}`)];
        }),
      ),
    );
    const headings = Array.from({ length: columns }, (_, x) => `H${x}`);
    const expected = owner.map((line) => line.map((name, x) => `H${x}: ${name}`).join('\n')).join('\n\n');
    expect(await textOf(tbl([row(headings.map((text) => cell(text))), ...lines]))).toBe(expected);
  });
  await fc.assert(check, { numRuns: size({ small: 25, usual: 200, full: 1_000 }) });
});

const hidden = '<w:vanish/>';
const style = (type: string, id: string, properties: string) =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/>${properties}</w:style>`;
const styles = `<w:styles ${w}>${style('character', 'Secret', `<w:rPr>${hidden}</w:rPr>`)}${style(
  'paragraph',
  'Inner',
  `<w:rPr>${hidden}</w:rPr>`,
)}${style('paragraph', 'Steps', '<w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr>')}${style(
  'character',
  'Below',
  '<w:basedOn w:val="Secret"/>',
)}</w:styles>`;

test.each<[string, string, string]>([
  ['hidden text', p(run('Price 50.') + run(' Lowest 30.', hidden)), 'Price 50.'],
  [
    'text that is hidden by a style',
    p(run('a') + run('b', '<w:rStyle w:val="Secret"/>') + run('c', '<w:rStyle w:val="Below"/>')),
    'a',
  ],
  [
    'a paragraph that is hidden by its style',
    paragraph('a') + p(run('b'), '<w:pStyle w:val="Inner"/>') + paragraph('c'),
    'a\n\nc',
  ],
  ['text that its own properties show', p(run('a', '<w:rStyle w:val="Secret"/><w:vanish w:val="0"/>')), 'a'],
  [
    'a hidden line break and symbol',
    p(`${run('a')}<w:r><w:rPr>${hidden}</w:rPr><w:br/><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>`),
    'a',
  ],
  [
    'deleted and moved text',
    p(
      `${run('in ')}<w:ins w:id="1">${run('three')}</w:ins><w:del w:id="2"><w:r><w:delText>five</w:delText></w:r></w:del><w:moveFrom w:id="3">${run('old')}</w:moveFrom> `,
    ),
    'in three',
  ],
  [
    'a deleted end of a paragraph',
    p(run('in '), '<w:rPr><w:del w:id="1"/></w:rPr>') + p(run('three days')),
    'in three days',
  ],
  [
    'ticks and crosses',
    p(
      '<w:r><w:sym w:font="Wingdings" w:char="F0FB"/><w:sym w:font="Wingdings" w:char="F0FC"/><w:sym w:font="Wingdings 2" w:char="F050"/><w:sym w:font="Wingdings 2" w:char="F04F"/></w:r>',
    ),
    '✗✓✓✗',
  ],
  [
    'letters of a symbol font',
    p(run('\uf0fcü', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>') + run(' ü')),
    '✓✓ ü',
  ],
  ['a usual character as symbol', p('<w:r><w:sym w:font="Segoe UI Symbol" w:char="2714"/></w:r>'), '✔'],
  [
    'readings',
    p(
      `${run('在')}<w:r><w:ruby><w:rt>${run('chóng')}</w:rt><w:rubyBase>${run('重')}</w:rubyBase></w:ruby></w:r>${run('庆发货')}`,
    ),
    '在重庆发货',
  ],
  [
    'CDATA',
    p('<w:r><w:t>Codes are sent within <![CDATA[10 < 20 minutes]]></w:t></w:r>'),
    'Codes are sent within 10 < 20 minutes',
  ],
  [
    'a text box, which the file holds twice',
    p(
      `${run('a')}<w:r><mc:AlternateContent xmlns:mc="x"><mc:Choice Requires="wps"><w:txbxContent>${paragraph('box')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${paragraph('box')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    'box\n\na',
  ],
  [
    'content that only its fallback holds',
    p(`<w:r><mc:AlternateContent xmlns:mc="x"><mc:Fallback><w:t>old</w:t></mc:Fallback></mc:AlternateContent></w:r>`),
    'old',
  ],
  [
    'content controls and smart tags',
    `<w:sdt><w:sdtContent>${p(`<w:smartTag>${run('a')}</w:smartTag>`)}</w:sdtContent></w:sdt>`,
    'a',
  ],
  [
    'a content control that nobody filled in',
    paragraph('a') +
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${paragraph('Click here')}</w:sdtContent></w:sdt>`,
    'a',
  ],
  [
    'fields, and a field within the code of another',
    p(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>IF </w:instrText></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>NAME</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('inner')}<w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('shown')}<w:r><w:fldChar w:fldCharType="end"/></w:r><w:fldSimple w:instr="DATE">${run(' today')}</w:fldSimple>`,
    ),
    'shown today',
  ],
  [
    'links as fields',
    p(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> HYPERLINK "https://shop.example/a" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('our shop')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
    'our shop (https://shop.example/a)',
  ],
  [
    'breaks, tabs and hyphens',
    p(
      `<w:r><w:t>a</w:t><w:br/><w:t>b</w:t><w:tab/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t><w:softHyphen/><w:t>e</w:t></w:r>`,
      '<w:tabs><w:tab w:val="left" w:pos="1"/></w:tabs>',
    ),
    'a\nb c-de',
  ],
])('text: %s', async (_, body, text) => {
  expect(await textOf(body, { 'word/styles.xml': styles })).toBe(text);
});

const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const numbering = `<w:numbering ${w}>
  <w:abstractNum w:abstractNumId="0">${level(0, 'decimal', 'Step %1')}${level(1, 'lowerLetter', '%1.%2)')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="1">${level(0, 'chineseCounting', '%1、')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '\uf0b7')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="3">${level(0, 'upperRoman', '%1.')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
  <w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
  <w:num w:numId="5"><w:abstractNumId w:val="3"/></w:num>
</w:numbering>`;
const item = (list: number, text: string, at = 0, more = '') =>
  p(run(text), `${more}<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`);

test('lists keep their numbers, with levels and new starts', async () => {
  const body = [
    item(1, 'Log in'),
    item(1, 'by mobile', 1),
    item(1, 'by mail', 1),
    item(1, 'Pay'),
    item(1, 'by card', 1),
    paragraph('If step 2 fails, begin again:'),
    item(1, 'Call us'),
    item(4, 'New list'),
    item(4, 'goes on'),
    p(run('先联系客服'), '<w:pStyle w:val="Steps"/>') + p(run('再提供单号'), '<w:pStyle w:val="Steps"/>'),
    item(3, 'dot'),
    item(0, 'no item'),
    item(9, 'unknown list'),
    item(5, 'Refunds', 0, '<w:outlineLvl w:val="0"/>'),
    tbl([row([cell('No'), cell('What')]), row([`<w:tc>${item(5, 'x')}</w:tc>`, cell('y')])]),
  ].join('');
  expect(await textOf(body, { 'word/numbering.xml': numbering, 'word/styles.xml': styles })).toBe(
    [
      'Step 1 Log in\n1.a) by mobile\n1.b) by mail\nStep 2 Pay\n2.a) by card',
      'If step 2 fails, begin again:',
      'Step 3 Call us\nStep 1 New list\nStep 2 goes on\n一、 先联系客服\n二、 再提供单号\n- dot',
      'no item',
      '- unknown list',
      '# I. Refunds',
      'No: II. x\nWhat: y',
    ].join('\n\n'),
  );
});

test('notes stand at their place, links have their address; headers, footers and comments are left out', async () => {
  const note = (kind: string, id: string, text: string, more = '') =>
    `<w:${kind} w:id="${id}"${more}>${p(`<w:r><w:${kind}Ref/></w:r>${run(text)}`)}</w:${kind}>`;
  const link = (id: string, text: string) => `<w:hyperlink r:id="${id}" ${r}>${run(text)}</w:hyperlink>`;
  const body =
    p(
      `${run('Refunds')}<w:r><w:footnoteReference w:id="2"/></w:r>${run(' take days')}<w:r><w:endnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="1"/></w:r>`,
    ) +
    p(
      `${link('l1', 'our shop')}${run(', ')}${link('l1', 'https://shop.example/')}${run(', ')}${link('l2', 'mail')}${run(', ')}${link('l3', 'file')}`,
    );
  expect(
    await textOf(body, {
      'word/footnotes.xml': `<w:footnotes ${w}>${note('footnote', '0', 'line', ' w:type="separator"')}${note('footnote', '2', 'unused codes')}</w:footnotes>`,
      'word/endnotes.xml': `<w:endnotes ${w}>${note('endnote', '2', 'three')}</w:endnotes>`,
      'word/comments.xml': `<w:comments ${w}><w:comment w:id="1">${paragraph('secret')}</w:comment></w:comments>`,
      'word/header1.xml': `<w:hdr ${w}>${paragraph('header')}</w:hdr>`,
      'word/_rels/document.xml.rels': relations([
        ['l1', 'hyperlink', 'https://shop.example/'],
        ['l2', 'hyperlink', 'mailto:a@shop.example'],
        ['l3', 'hyperlink', 'file:///C:/a.docx'],
        ['h1', 'header', 'header1.xml'],
      ]),
    }),
  ).toBe(
    'Refunds [unused codes] take days [three]\n\nour shop (https://shop.example/), https://shop.example/, mail (a@shop.example), file',
  );
});

test('the parts are found by their relations, whatever they are called', async () => {
  const strict = 'xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"';
  const more = {
    'word/document.xml': `<w:document ${w}><w:body>${paragraph('not this')}</w:body></w:document>`,
    '_rels/.rels': relations([['r1', 'officeDocument', '/word/document2.xml']]),
    'word/_rels/document2.xml.rels': relations([
      ['r1', 'styles', 'styles2.xml'],
      ['r2', 'numbering', '../lists/numbering7.xml'],
    ]),
    'word/document2.xml': `<w:document ${strict}><w:body>${paragraph('Title', 'T')}${item(1, 'first')}</w:body></w:document>`,
    'word/styles2.xml': `<w:styles ${strict}><w:style w:styleId="T"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'lists/numbering7.xml': numbering,
  };
  for (const name of ['a.docx', 'a.docm', 'a.dotx'])
    expect(await textOf('', more, name)).toBe('# Title\n\nStep 1 first');
  const sheet = {
    '_rels/.rels': relations([['r1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': '<workbook/>',
  };
  const parts = Object.fromEntries(Object.entries(sheet).map(([part, xml]) => [part, strToU8(xml)]));
  const { errors } = await bring(company, company.owner, 'a.docx', word('', parts));
  expect(errors.text).toContain("content doesn't match its extension");
});
