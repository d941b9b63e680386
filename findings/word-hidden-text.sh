#!/usr/bin/env bash
# Readers of Word documents return text that is formatted as hidden, which Word neither shows nor prints.
# Packages: mammoth 1.13.0, officeparser 8.1.1 (asks for Node 22.13); the document is made with docx 9.15.2.
# Expected: "Price 50." Seen: "Price 50. Lowest price 30." from both, with no option to leave hidden text out.
# Exits with an error if one of them behaves differently.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts mammoth@1.13.0 officeparser@8.1.1 docx@9.15.2
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { Document, Packer, Paragraph, TextRun } from 'docx';
import mammoth from 'mammoth';
import { parseOffice } from 'officeparser';

const children = [new TextRun('Price 50.'), new TextRun({ text: ' Lowest price 30.', vanish: true })];
const buffer = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph({ children })] }] }));
const seen = 'Price 50. Lowest price 30.';
assert.equal((await mammoth.extractRawText({ buffer })).value.trim(), seen);
assert.equal((await mammoth.convertToHtml({ buffer })).value, `<p>${seen}</p>`);
assert.equal((await parseOffice(buffer)).content[0].text, seen);
console.log(`mammoth and officeparser: ${seen}`);
JS
node run.mjs
