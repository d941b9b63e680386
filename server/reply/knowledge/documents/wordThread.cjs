// Reads the paragraphs of an uploaded Word file in a separate thread. Replies { blocks } or { fault }. Entities, links and
// other references in a file are not followed.
const { parentPort, workerData } = require('node:worker_threads');

function read(bytes) {
  const { unzipSync } = require(workerData.fflate);
  let isTooLarge = false;
  const wanted = new Set(['word/document.xml', 'word/styles.xml']);
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!wanted.has(name)) return false;
      isTooLarge ||= originalSize > workerData.maxUnpackedBytes;
      return !isTooLarge;
    },
  });
  if (isTooLarge) return { fault: 'large' };
  const text = files['word/document.xml'];
  if (text === undefined) return { fault: 'kind' };
  return { blocks: blocksOf(text, levelsOf(files['word/styles.xml'])) };
}

/** Parses XML and reports start tags, end tags and text, with the names of WordprocessingML without prefix. */
function walk(bytes, { begins = () => {}, ends = () => {}, says = () => {} }) {
  const { SaxesParser } = require(workerData.saxes);
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const value = (name) => Object.values(attributes).find((one) => one.local === name)?.value;
    begins(local, value);
  });
  parser.on('closetag', ({ local }) => ends(local));
  parser.on('text', says);
  const decoder = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at += 65_536)
    parser.write(decoder.decode(bytes.subarray(at, at + 65_536), { stream: true }));
  parser.close();
}

/** Heading levels by style id. Word stores the names of heading styles in English in every language. */
function levelsOf(bytes) {
  const styles = new Map();
  if (bytes === undefined) return styles;
  const based = new Map();
  let id = null;
  walk(bytes, {
    begins(name, value) {
      if (name === 'style') id = value('styleId') ?? null;
      if (id === null) return;
      if (name === 'name') {
        const level = /^(?:heading ([1-9])|(title))$/i.exec(value('val') ?? '');
        if (level) styles.set(id, level[2] ? 1 : Number(level[1]));
      }
      if (name === 'outlineLvl' && Number(value('val')) < 9 && !styles.has(id))
        styles.set(id, Number(value('val')) + 1);
      if (name === 'basedOn') based.set(id, value('val'));
    },
    ends(name) {
      if (name === 'style') id = null;
    },
  });
  for (const style of based.keys()) {
    let root = style;
    for (let step = 0; step < 20 && root !== undefined && !styles.has(root); step += 1) root = based.get(root);
    if (root !== undefined && styles.has(root)) styles.set(style, styles.get(root));
  }
  return styles;
}

const skipped = new Set(['Fallback', 'del', 'moveFrom', 'instrText', 'pPrChange', 'rPrChange']);

/** Paragraphs ({ text, level, isItem }) and tables ({ rows }) in order; a cell contains only its text. */
function blocksOf(bytes, levels) {
  const blocks = [];
  const paragraphs = [];
  const tables = [];
  let letters = 0;
  let parts = 0;
  let skipping = 0;
  let isText = false;
  const add = (text) => {
    if (paragraphs.length === 0) return;
    letters += text.length;
    if (letters > workerData.maxLetters) throw tooLong();
    paragraphs.at(-1).text += text;
  };
  walk(bytes, {
    begins(name, value) {
      if (skipping > 0 || skipped.has(name)) skipping += 1;
      if (skipping > 0) return;
      // Empty ones cost the caller that joins the text as much as full ones.
      if (name === 'p' || name === 'tr' || name === 'tc') parts += 1;
      if (parts > workerData.maxLetters) throw tooLong();
      if (name === 'p') paragraphs.push({ text: '', level: 0, isItem: false });
      else if (name === 't') isText = true;
      else if (name === 'tab') add(' ');
      else if (name === 'br' || name === 'cr') add('\n');
      else if (name === 'noBreakHyphen') add('-');
      else if (name === 'tbl') tables.push({ rows: [] });
      else if (name === 'tr') tables.at(-1)?.rows.push([]);
      else if (name === 'tc') tables.at(-1)?.rows.at(-1)?.push('');
      const paragraph = paragraphs.at(-1);
      if (paragraph === undefined) return;
      if (name === 'pStyle') paragraph.level ||= levels.get(value('val')) ?? 0;
      if (name === 'outlineLvl' && Number(value('val')) < 9) paragraph.level = Number(value('val')) + 1;
      if (name === 'numPr') paragraph.isItem = true;
    },
    ends(name) {
      if (skipping > 0) {
        skipping -= 1;
        return;
      }
      if (name === 't') isText = false;
      if (name === 'p') put(paragraphs.pop());
      if (name === 'tbl') {
        const table = tables.pop();
        if (tables.length === 0) blocks.push(table);
        else for (const row of table.rows) putInCell(row.join(' '));
      }
    },
    says(text) {
      if (isText && skipping === 0) add(text);
    },
  });
  return blocks;

  function put(paragraph) {
    if (tables.length === 0) blocks.push(paragraph);
    else putInCell(paragraph.text);
  }
  function putInCell(text) {
    const row = tables.at(-1).rows.at(-1);
    if (row?.length > 0) row[row.length - 1] = `${row.at(-1)} ${text}`.trim();
  }
}

function tooLong() {
  return Object.assign(new Error('long'), { fault: 'long' });
}

parentPort.on('message', ({ number, bytes }) => {
  let answer;
  try {
    answer = read(bytes);
  } catch (error) {
    answer = { fault: error?.fault ?? 'broken' };
  }
  parentPort.postMessage({ number, answer });
});
