// Reads the lines of an uploaded PDF in a separate thread. Replies { pages } or { fault }.
const { parentPort, workerData } = require('node:worker_threads');

// Unpacked data is in buffers, which a thread's heap limit does not count, so they are counted here.
const plainBytes = globalThis.Uint8Array;
let bytesLeft = 0;
let isTooLarge = false;
globalThis.Uint8Array = new Proxy(plainBytes, {
  construct(kind, given, target) {
    const size = typeof given[0] === 'number' ? given[0] : 0;
    bytesLeft -= size;
    if (size > workerData.maxUnpackedBytes || bytesLeft < 0) {
      isTooLarge = true;
      throw new RangeError('too large');
    }
    return Reflect.construct(kind, given, target === globalThis.Uint8Array ? kind : target);
  },
});
// It would unpack without being counted; without it the library's own code unpacks.
delete globalThis.DecompressionStream;
// URLs in a file are not fetched.
delete globalThis.fetch;

/** Character maps of fonts that are not in the file. There are none: if one is needed, the text would have gaps. */
let lacksLetters = false;
class NoTables {
  async fetch({ kind }) {
    if (kind === 'cMapUrl') lacksLetters = true;
    throw new Error('not available');
  }
}

const options = {
  verbosity: 0,
  isEvalSupported: false,
  useSystemFonts: false,
  disableFontFace: true,
  useWorkerFetch: false,
  useWasm: false,
  enableXfa: false,
  BinaryDataFactory: NoTables,
  CMapReaderFactory: NoTables,
};

async function read(bytes) {
  const { getDocumentProxy } = require(workerData.unpdf);
  const pdf = await getDocumentProxy(plainBytes.from(bytes), options);
  if (pdf.numPages > workerData.maxPages) return { fault: 'pages' };
  const pages = [];
  let letters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const lines = linesOf((await page.getTextContent()).items);
    page.cleanup();
    if (isTooLarge) return { fault: 'large' };
    if (lacksLetters) return { fault: 'letters' };
    letters += lines.reduce((sum, { text }) => sum + text.length, 0);
    if (letters > workerData.maxLetters) return { fault: 'long' };
    pages.push(lines);
  }
  return { pages };
}

/** Lines in order, with their position from the left and the bottom, their length and their font size, in points. */
function linesOf(items) {
  const lines = [];
  let line = null;
  for (const { str, transform, width, hasEOL } of items) {
    if (str === undefined) continue;
    if (str.trim() !== '') {
      const [, , c, d, x, y] = transform;
      line ??= { text: '', x, y, end: x, size: 0 };
      line.end = Math.max(line.end, x + width);
      line.size = Math.max(line.size, Math.hypot(c, d));
    }
    if (line !== null) line.text += str;
    if (hasEOL && line !== null) {
      lines.push(line);
      line = null;
    }
  }
  return line === null ? lines : [...lines, line];
}

function faultOf(error) {
  if (isTooLarge) return 'large';
  return error?.name === 'PasswordException' ? 'locked' : 'broken';
}

parentPort.on('message', async ({ number, bytes }) => {
  bytesLeft = workerData.maxUnpackedInAll;
  isTooLarge = false;
  lacksLetters = false;
  const answer = await read(bytes).catch((error) => ({ fault: faultOf(error) }));
  parentPort.postMessage({ number, answer });
});
