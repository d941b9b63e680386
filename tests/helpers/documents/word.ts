import { strToU8, zipSync } from 'fflate';

/** A hand-made .docx as the Chinese edition of Word writes it: body and styles. */
export function word(body: string, more: Readonly<Record<string, Uint8Array>> = {}): Buffer {
  const files = {
    '[Content_Types].xml': strToU8(contentTypes),
    'word/styles.xml': strToU8(styles),
    'word/document.xml': strToU8(`${head}<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`),
    ...more,
  };
  return Buffer.from(zipSync(files));
}

export const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const styles = `${head}<w:styles xmlns:w="${main}">
<w:style w:type="paragraph" w:styleId="1"><w:name w:val="heading 1"/></w:style>
<w:style w:type="paragraph" w:styleId="2"><w:name w:val="heading 2"/></w:style>
<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="我的标题"/><w:basedOn w:val="2"/></w:style>
</w:styles>`;
