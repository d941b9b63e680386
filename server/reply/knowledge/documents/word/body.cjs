// Reads the body of a Word file, part of the program of thread.cjs: paragraphs ({ text, level, list, style }) and tables
// ({ rows: [{ isHeading, before, cells: [{ span, merge, blocks }] }], hasHeadings }).
/* global walk, symbolOf, isOn, faulty */

/** Deleted text, codes of fields, readings above characters, and what properties were before a change. */
const skipped = new Set([
  ...['del', 'moveFrom', 'cellDel', 'instrText', 'delInstrText', 'rt', 'pPrChange', 'rPrChange', 'tblPrChange'],
  ...['tblGridChange', 'tcPrChange', 'trPrChange', 'sectPrChange', 'numberingChange'],
]);
/** Word allows 63 columns. */
const maxColumns = 63;

/** With `noteKind`: the notes of the part, as a map from id to text. */
function readBody(bytes, { styles, links, notes, maxLetters }, noteKind = null) {
  const blocks = [];
  const noteTexts = new Map();
  const paragraphs = [];
  const runs = [];
  const tables = [];
  const choices = [];
  const fields = [];
  const addresses = [];
  const controls = [];
  const path = [];
  let root = null;
  let note = null;
  let letters = 0;
  let parts = 0;
  let skipping = 0;
  let isText = false;

  const within = (name) => path.includes(name);
  const rowNow = () => tables.at(-1)?.rows.at(-1);
  const cellNow = () => rowNow()?.cells.at(-1);
  const add = (text) => {
    if (paragraphs.length === 0 || fields.some(({ isCode }) => isCode) || runs.some(isHidden)) return;
    letters += text.length;
    if (letters > maxLetters) throw faulty('long');
    paragraphs.at(-1).text += text;
  };

  const starts = {
    __proto__: null,
    p() {
      paragraphs.push({ text: '', level: 0, list: null, style: styles.standard.paragraph, isJoined: false });
    },
    r() {
      runs.push({ paragraph: paragraphs.at(-1), table: tables.at(-1) });
    },
    t() {
      isText = true;
    },
    tab() {
      if (!within('tabs')) add(' ');
    },
    ptab: () => add(' '),
    br: () => add('\n'),
    cr: () => add('\n'),
    noBreakHyphen: () => add('-'),
    // A fraction and a power of a formula.
    den: () => add('/'),
    sup: () => add('^'),
    sym: (value) => add(symbolOf(value('font'), value('char'))),
    footnoteReference: (value) => add(noteText(`footnote ${value('id')}`)),
    endnoteReference: (value) => add(noteText(`endnote ${value('id')}`)),
    hyperlink(value) {
      addresses.push(addressIn(links.get(value('id'))));
    },
    fldSimple(value) {
      addresses.push(addressIn(linkIn(value('instr'))));
    },
    fldChar(value) {
      const type = value('fldCharType');
      if (type === 'begin') fields.push({ isCode: true, code: '' });
      else if (type === 'separate' && fields.length > 0) {
        const field = fields.at(-1);
        field.isCode = false;
        field.address = addressIn(linkIn(field.code));
      } else if (type === 'end') addAddress(fields.pop()?.address);
    },
    tbl() {
      tables.push({ rows: [], hasHeadings: true });
    },
    tr() {
      tables.at(-1)?.rows.push({ isHeading: false, before: 0, cells: [] });
    },
    tc() {
      rowNow()?.cells.push({ span: 1, merge: null, blocks: [] });
    },
    sdt() {
      controls.push({ isPlaceholder: false });
    },
    showingPlcHdr(value) {
      if (controls.length > 0) controls.at(-1).isPlaceholder = isOn(value);
    },
  };

  const properties = {
    __proto__: null,
    pStyle: (value) => setOn(paragraphs.at(-1), 'style', value('val')),
    outlineLvl(value) {
      if (Number(value('val')) < 9) setOn(paragraphs.at(-1), 'level', Number(value('val')) + 1);
    },
    numId: (value) => setOn(paragraphs.at(-1), 'listId', value('val')),
    ilvl: (value) => setOn(paragraphs.at(-1), 'listLevel', Number(value('val'))),
    rStyle(value) {
      if (!within('pPr')) setOn(runs.at(-1), 'style', value('val'));
    },
    rFonts(value) {
      if (!within('pPr')) setOn(runs.at(-1), 'font', value('ascii') ?? value('hAnsi'));
    },
    vanish(value) {
      if (!within('pPr')) setOn(runs.at(-1), 'isHidden', isOn(value));
      else if (isOn(value)) setOn(paragraphs.at(-1), 'isJoined', true);
    },
    tblStyle: (value) => setOn(tables.at(-1), 'style', value('val')),
    tblLook: (value) => setOn(tables.at(-1), 'hasHeadings', hasHeadings(value)),
    tblHeader: (value) => setOn(rowNow(), 'isHeading', isOn(value)),
    hidden(value) {
      if (within('trPr')) setOn(rowNow(), 'isGone', isOn(value));
    },
    gridBefore: (value) => setOn(rowNow(), 'before', columns(value)),
    gridSpan: (value) => setOn(cellNow(), 'span', columns(value)),
    vMerge: (value) => setOn(cellNow(), 'merge', value('val') === 'restart' ? 'first' : 'down'),
    hMerge(value) {
      if (value('val') !== 'restart') setOn(cellNow(), 'merge', 'right');
    },
  };

  const finishes = {
    __proto__: null,
    p: () => put(paragraphs.pop()),
    r: () => runs.pop(),
    t() {
      isText = false;
    },
    hyperlink: () => addAddress(addresses.pop()),
    fldSimple: () => addAddress(addresses.pop()),
    AlternateContent: () => choices.pop(),
    sdt: () => controls.pop(),
    tr() {
      if (rowNow()?.isGone) tables.at(-1).rows.pop();
    },
    tc() {
      if (cellNow()?.isGone) rowNow().cells.pop();
    },
    tbl: () => place(tables.pop()),
  };

  walk(bytes, {
    begins(name, value) {
      root ??= name;
      if (name === 'AlternateContent' && skipping === 0) choices.push({ isTaken: false });
      if (skipping > 0 || isSkipped(name)) skipping += 1;
      if (skipping > 0) return marksDeleted(name);
      path.push(name);
      // Empty ones cost the caller that joins the text as much as full ones.
      if (name === 'p' || name === 'tr' || name === 'tc') parts += 1;
      if (parts > maxLetters) throw faulty('long');
      if (name === noteKind)
        note = {
          id: value('id'),
          from: blocks.length,
          isText: value('type') === undefined || value('type') === 'normal',
        };
      starts[name]?.(value);
      properties[name]?.(value);
    },
    ends(name) {
      if (skipping > 0) {
        skipping -= 1;
        return;
      }
      path.pop();
      finishes[name]?.();
      if (name === noteKind) endNote();
    },
    says(text) {
      if (skipping > 0) {
        if (fields.at(-1)?.isCode) fields.at(-1).code = `${fields.at(-1).code}${text}`.slice(0, 4_000);
      } else if (isText) add(asSymbols(text));
    },
  });
  if (noteKind === null && root !== 'document') throw faulty('kind');
  return noteKind === null ? blocks : noteTexts;

  function isSkipped(name) {
    if (skipped.has(name)) return true;
    // Only the first form of what a file holds in several.
    if ((name === 'Choice' || name === 'Fallback') && choices.length > 0) {
      if (choices.at(-1).isTaken) return true;
      choices.at(-1).isTaken = true;
    }
    return name === 'sdtContent' && controls.at(-1)?.isPlaceholder === true;
  }

  /** A mark inside properties says that the whole row, cell or end of a paragraph was deleted. */
  function marksDeleted(name) {
    if (skipping !== 1) return;
    const parent = path.at(-1);
    if (parent === 'trPr' && name === 'del') setOn(rowNow(), 'isGone', true);
    if (parent === 'tcPr' && name === 'cellDel') setOn(cellNow(), 'isGone', true);
    if (parent === 'rPr' && within('pPr') && (name === 'del' || name === 'moveFrom'))
      setOn(paragraphs.at(-1), 'isJoined', true);
  }

  /** Hidden by its own properties, or else by its styles: two that hide show it, as Word has it. */
  function isHidden(run) {
    if (run.isHidden !== undefined) return run.isHidden;
    const by = [styles.of(run.paragraph?.style), styles.of(run.style ?? styles.standard.character)];
    if (run.table !== undefined) by.push(styles.of(run.table.style));
    return by.filter((style) => style.isHidden === true).length % 2 === 1;
  }

  function asSymbols(text) {
    const run = runs.at(-1);
    const font = run?.font ?? styles.of(run?.style).font;
    return /^(?:wingdings|webdings|symbol)/i.test(font ?? '')
      ? [...text].map((letter) => symbolOf(font, letter.codePointAt(0).toString(16), letter)).join('')
      : text;
  }

  function noteText(id) {
    const text = notes.get(id) ?? '';
    return text === '' ? '' : ` [${text}]`;
  }

  function endNote() {
    const text = blocks
      .splice(note.from)
      .flatMap((block) => (block.text === undefined ? [] : [block.text.trim()]))
      .join(' ')
      .trim();
    if (note.isText) noteTexts.set(note.id, text);
    note = null;
  }

  function addAddress(address) {
    if (!address || paragraphs.length === 0) return;
    const { text } = paragraphs.at(-1);
    const bare = (link) => link.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/i, '').replace(/\/$/, '');
    if (!text.endsWith(bare(address)) && !text.endsWith(`${bare(address)}/`))
      add(` (${address.replace(/^mailto:/i, '')})`);
  }

  function put({ isJoined, style, listId, listLevel, ...paragraph }) {
    const { level = 0, list, listLevel: styleLevel } = styles.of(style);
    paragraph.level ||= level;
    const id = listId ?? list;
    if (id !== undefined && id !== '0') paragraph.list = { id, level: listLevel ?? styleLevel ?? null, style };
    const to = cellNow()?.blocks ?? blocks;
    const before = to.at(-1);
    // Its end was deleted or is hidden: this one continues it.
    if (before?.isOpen === true) to.pop();
    to.push({ ...paragraph, text: `${before?.isOpen === true ? before.text : ''}${paragraph.text}`, isOpen: isJoined });
  }

  function place(table) {
    if (table.rows.length > 0) (cellNow()?.blocks ?? blocks).push(table);
  }
}

function setOn(target, name, value) {
  if (target !== undefined) target[name] = value;
}

function columns(value) {
  const count = Number(value('val'));
  return Number.isInteger(count) && count > 0 ? Math.min(count, maxColumns) : 1;
}

/** The look of a table says whether its first row stands out; older files say it by a bit. */
function hasHeadings(value) {
  const named = value('firstRow');
  if (named !== undefined) return named !== '0' && named !== 'false' && named !== 'off';
  const bits = Number.parseInt(value('val') ?? '0020', 16);
  return Number.isNaN(bits) || (bits & 0x20) !== 0;
}

/** The address in the code of a field: HYPERLINK "https://…". */
function linkIn(code) {
  return /^\s*HYPERLINK\s+"([^"]+)"/i.exec(code ?? '')?.[1];
}

/** Places within the document and files on a computer are no addresses. */
function addressIn(link) {
  return /^(?:https?:\/\/|mailto:)/i.test(link ?? '') ? link : null;
}

globalThis.readBody = readBody;
