// npm run answers -- <folder>: how good and how fast the knowledge search is on sets of public questions.
import { join } from 'node:path';
import { table } from '../table';
import { type Figures, measureSet } from './measure';
import { readSets } from './sets';
import { measureSpeed } from './speed';

const [folder, ...options] = process.argv.slice(2);
if (folder === undefined || folder.startsWith('--')) {
  console.error('Which folder holds the questions? npm run answers -- <folder> [--no-speed] [--largest=100000]');
  process.exit(1);
}
const own = join('bench', 'answers', 'shops');
const sets = [...readSets(folder), ...readSets(own)];
const figures: Figures[] = [];
for (const set of sets) {
  figures.push(...measureSet(set));
  console.error(`${set.name} is measured.`);
}

const percent = (share: number | null) => (share === null ? '-' : (share * 100).toFixed(1));
const ratio = ({ first, bm25 }: Figures) => first / bm25;
const known = (of: (one: Figures) => number | null) => figures.map(of).filter((one) => one !== null);
const mean = (of: (one: Figures) => number | null) => {
  const all = known(of);
  return all.reduce((sum, one) => sum + one, 0) / all.length;
};
const lowest = (of: (one: Figures) => number | null) => Math.min(...known(of));

const columns: readonly (readonly [string, (one: Figures) => string])[] = [
  ['set', ({ name }) => name],
  ['entries/wordings', ({ entries, wordings }) => `${entries}/${wordings}`],
  ['questions', ({ questions }) => `${questions}`],
  ['top-1', ({ first }) => percent(first)],
  ['top-3', ({ three }) => percent(three)],
  ['top-8', ({ eight }) => percent(eight)],
  ['given to a model', ({ given }) => percent(given)],
  ['sure and right', ({ sure }) => percent(sure)],
  ['sure right', ({ precision }) => percent(precision)],
  ['out of scope sure', ({ outOfScope }) => percent(outOfScope)],
  ['precision at 25', ({ at25 }) => percent(at25)],
  ['precision at first share', ({ atShare }) => percent(atShare)],
  ['answered at 90', ({ at90 }) => percent(at90)],
  ['nothing', ({ nothing }) => percent(nothing)],
  ['BM25', ({ bm25 }) => percent(bm25)],
  ['BM25 of entries', ({ bm25OfEntries }) => percent(bm25OfEntries)],
  ['TF-IDF', ({ tfIdf }) => percent(tfIdf)],
  ['of BM25', (one) => ratio(one).toFixed(2)],
  ['verbatim first', ({ verbatim }) => percent(verbatim)],
  ['padded sure', ({ padded }) => percent(padded)],
  ['typo first', ({ typo }) => percent(typo)],
  ['two: both', ({ both }) => percent(both)],
  ['two: ignored', ({ ignored }) => percent(ignored)],
];
const head = columns.map(([title]) => title);
console.log(
  table(
    head,
    figures.map((one) => columns.map(([, cell]) => cell(one))),
  ),
);

const measures: readonly (readonly [string, (one: Figures) => number | null])[] = [
  ['top-1 / BM25', ratio],
  ['top-8', ({ eight }) => eight],
  ['given to a model', ({ given }) => given],
  ['sure and right', ({ sure }) => sure],
  ['precision of sure', ({ precision }) => precision],
  ['precision at 25', ({ at25 }) => at25],
  ['precision at first share', ({ atShare }) => atShare],
  ['answered at 90', ({ at90 }) => at90],
  ['verbatim first', ({ verbatim }) => verbatim],
  ['padded sure', ({ padded }) => padded],
  ['typo first', ({ typo }) => typo],
  ['two: both', ({ both }) => both],
  ['two: ignored', ({ ignored }) => ignored],
];
console.log(
  table(
    ['measure', 'mean', 'lowest'],
    measures.map(([name, of]) => [name, (mean(of) * 100).toFixed(1), (lowest(of) * 100).toFixed(1)]),
  ),
);

if (!options.includes('--no-speed')) {
  const largest = Number(options.find((one) => one.startsWith('--largest='))?.slice('--largest='.length) ?? 100_000);
  const speeds = [1_000, 10_000, 100_000].filter((size) => size <= largest).map((size) => measureSpeed(sets, size));
  console.log(
    table(
      ['chunks', 'build s', 'MB', 'p50 ms', 'p95 ms', 'CPU p50 ms', 'CPU p95 ms'],
      speeds.map(({ chunks, buildMs, megabytes, p50, p95, cpu50, cpu95 }) => [
        `${chunks}`,
        (buildMs / 1_000).toFixed(1),
        megabytes.toFixed(0),
        p50.toFixed(1),
        p95.toFixed(1),
        cpu50.toFixed(1),
        cpu95.toFixed(1),
      ]),
    ),
  );
}
