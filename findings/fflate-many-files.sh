#!/usr/bin/env bash
# fflate writes a zip of more than 65,535 files without zip64: the count in its directory starts again at 0, without an
# error. A reader that goes by the count, fflate's own among them, finds 4,464 of 70,000 files; others find all.
# Packages: fflate 0.8.3, jszip 3.10.1. APPNOTE.TXT 4.4.22 asks for a zip64 record from 65,535 entries on.
# Expected: a zip64 record or an error. Seen: neither, and unzipSync loses most of the files of its own archive.
# Exits with an error if it behaves differently.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts fflate@0.8.3 jszip@3.10.1 >>npm.log
cat >many.mjs <<'JS'
import { unzipSync, zipSync } from 'fflate';
import jszip from 'jszip';

const count = 70_000;
const files = Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.txt`, new Uint8Array([65])]));
const archive = zipSync(files, { level: 0 });
const own = Object.keys(unzipSync(archive)).length;
const other = Object.keys((await jszip.loadAsync(archive)).files).length;
console.log(`${count} files put in; fflate reads ${own}, jszip reads ${other}`);
if (own !== count % 65_536 || other !== count) {
  console.error('It behaves differently now.');
  process.exit(1);
}
JS
node many.mjs
