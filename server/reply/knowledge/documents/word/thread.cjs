// Reads an uploaded Word file in a separate thread, together with body.cjs and symbols.cjs, which word.ts puts before it.
// Replies { blocks, numbering } or { fault }. Entities, links and other references in a file are not followed.
/* global readBody */
const { parentPort, workerData } = require('node:worker_threads');

/** Word documents nest some 20 elements; each table in a table adds four. */
const maxDepth = 250;

function read(bytes) {
  const parts = partsOf(bytes);
  const main = parts.target('', 'officeDocument') ?? 'word/document.xml';
  const text = parts.bytes(main);
  if (text === undefined) return { fault: 'kind' };
  const part = (type) => parts.bytes(parts.target(main, type) ?? `word/${type}.xml`);
  const styles = stylesOf(part('styles'));
  const context = { styles, maxLetters: workerData.maxLetters, notes: new Map() };
  for (const kind of ['footnote', 'endnote']) {
    const type = `${kind}s`;
    const bytes = part(type);
    if (bytes === undefined) continue;
    const notes = readBody(bytes, { ...context, links: parts.links(parts.target(main, type) ?? '') }, kind);
    for (const [id, note] of notes) context.notes.set(`${kind} ${id}`, note);
  }
  const blocks = readBody(text, { ...context, links: parts.links(main) });
  return { blocks, numbering: numberingOf(part('numbering')) };
}

/** The parts of the package by name, and by their relation to others: names differ between programs. */
function partsOf(bytes) {
  const { unzipSync } = require(workerData.fflate);
  const plain = (name) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
  const unpacked = new Map();
  const part = (wanted) => {
    const name = plain(wanted);
    if (unpacked.has(name)) return unpacked.get(name);
    const files = unzipSync(bytes, {
      filter(file) {
        if (plain(file.name) !== name) return false;
        if (file.originalSize > workerData.maxUnpackedBytes) throw faulty('large');
        return true;
      },
    });
    unpacked.set(name, Object.values(files)[0]);
    return unpacked.get(name);
  };
  const relationsOf = (of) => {
    const at = of.lastIndexOf('/') + 1;
    const folder = of.slice(0, at);
    const found = [];
    const rels = part(`${folder}_rels/${of.slice(at)}.rels`);
    if (rels === undefined) return found;
    walk(rels, {
      begins(name, value) {
        if (name !== 'Relationship') return;
        const target = value('Target') ?? '';
        const place = target.startsWith('/') ? target : `${folder}${target}`.replace(/[^/]+\/\.\.\//g, '');
        found.push({ id: value('Id'), type: (value('Type') ?? '').split('/').at(-1), target, place });
      },
    });
    return found;
  };
  return {
    bytes: part,
    target: (of, type) => relationsOf(of).find((relation) => relation.type === type)?.place,
    links: (of) =>
      new Map(relationsOf(of).flatMap(({ id, type, target }) => (type === 'hyperlink' ? [[id, target]] : []))),
  };
}

/** Parses XML and reports start tags, end tags and text, with the local names: they are the same in strict documents. */
function walk(bytes, { begins = () => {}, ends = () => {}, says = () => {} }) {
  const { SaxesParser } = require(workerData.saxes);
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    depth += 1;
    // Resolving a name takes as many steps as the element is deep.
    if (depth > maxDepth) throw faulty('deep');
    const all = Object.values(attributes);
    begins(local, (name) => all.find((one) => one.local === name)?.value);
  });
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    ends(local);
  });
  parser.on('text', says);
  parser.on('cdata', says);
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  for (let at = 0; at < bytes.length; at += 65_536)
    parser.write(decoder.decode(bytes.subarray(at, at + 65_536), { stream: true }));
  parser.close();
}

function encodingOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** A property that is there and not switched off. */
function isOn(value) {
  return !['0', 'false', 'off'].includes(value('val'));
}

/**
 * Styles by id: heading level, hidden or not, list. Word stores the names of heading styles in English in every language.
 */
function stylesOf(bytes) {
  const own = new Map();
  const standard = {};
  if (bytes === undefined) return { of: () => ({}), standard };
  let style = null;
  walk(bytes, {
    begins(name, value) {
      if (name === 'style') {
        style = { id: value('styleId') };
        own.set(style.id, style);
        if (value('default') === '1' || value('default') === 'true') standard[value('type') ?? 'paragraph'] = style.id;
      }
      if (style === null) return;
      if (name === 'name') {
        const level = /^(?:heading ([1-9])|(title))$/i.exec(value('val') ?? '');
        if (level) style.named = level[2] ? 1 : Number(level[1]);
      }
      if (name === 'outlineLvl' && Number(value('val')) < 9) style.outlined = Number(value('val')) + 1;
      if (name === 'basedOn') style.basedOn = value('val');
      if (name === 'vanish') style.isHidden = isOn(value);
      if (name === 'numId') style.list = value('val');
      if (name === 'ilvl') style.listLevel = Number(value('val'));
      if (name === 'rFonts') style.font = value('ascii') ?? value('hAnsi');
    },
    ends(name) {
      if (name === 'style') style = null;
    },
  });
  const merged = new Map();
  const of = (id, step = 0) => {
    const one = own.get(id);
    if (one === undefined || step > 20) return {};
    if (!merged.has(id)) {
      const { named, outlined, basedOn, ...more } = one;
      const level = named ?? outlined;
      merged.set(id, { ...of(basedOn, step + 1), ...more, ...(level === undefined ? {} : { level }) });
    }
    return merged.get(id);
  };
  return { of, standard };
}

/** { lists: { [numId]: { abstract, starts } }, levels: { [abstract]: level[] } }, as in the file. */
function numberingOf(bytes) {
  const numbering = { lists: Object.create(null), levels: Object.create(null) };
  if (bytes === undefined) return numbering;
  let abstract = null;
  let list = null;
  let level = null;
  let override = null;
  walk(bytes, {
    begins(name, value) {
      const given = value('val');
      if (name === 'abstractNum') {
        abstract = value('abstractNumId');
        numbering.levels[abstract] = [];
      } else if (name === 'num') {
        list = { abstract: null, starts: {}, levels: {} };
        numbering.lists[value('numId')] = list;
      } else if (name === 'abstractNumId' && list !== null) list.abstract = given;
      else if (name === 'lvlOverride') override = value('ilvl');
      else if (name === 'startOverride' && list !== null) list.starts[override] = Number(given);
      else if (name === 'lvl') {
        const at = Number(value('ilvl'));
        level = { start: 1, format: 'decimal', text: '' };
        if (list !== null) list.levels[at] = level;
        else if (at < 9 && abstract !== null) numbering.levels[abstract][at] = level;
      } else if (level === null) return;
      else if (name === 'start') level.start = Number(given);
      else if (name === 'numFmt') level.format = given;
      else if (name === 'lvlText') level.text = given ?? '';
      else if (name === 'lvlRestart') level.restart = Number(given);
      else if (name === 'isLgl') level.isLegal = isOn(value);
      else if (name === 'pStyle') level.style = given;
    },
    ends(name) {
      if (name === 'lvl') level = null;
      if (name === 'abstractNum') abstract = null;
      if (name === 'num') list = null;
    },
  });
  return numbering;
}

function faulty(fault) {
  return Object.assign(new Error(fault), { fault });
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
