#!/usr/bin/env bash
# Spreadsheet packages change long digits and codes when they read a CSV file, in which everything is text.
# Packages: xlsx 0.18.5 (the newest on npm) and exceljs 4.4.0, by default; papaparse 5.7.1 with dynamicTyping.
# Expected: the characters of the file, or a number that has the same digits.
# Seen: xlsx and exceljs return other digits above 2^53 (a card number) and read 1234E56 as a number; xlsx makes a date of
# "1-2". papaparse keeps what a number cannot hold, and drops leading zeros only.
# Exits with an error if one of them behaves differently.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 exceljs@4.4.0 papaparse@5.7.1
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import Papa from 'papaparse';
import XLSX from 'xlsx';

const csv = '6222020200112233445\n1234E56\n0012345678\n1-2\n';
const book = XLSX.read(csv, { type: 'string' });
const byXlsx = XLSX.utils.sheet_to_json(book.Sheets.Sheet1, { header: 1 }).flat();
assert.deepEqual(byXlsx, [6222020200112233000, 1.234e59, 12345678, 36893]);
const byExceljs = [];
const sheet = await new ExcelJS.Workbook().csv.read(Readable.from([csv]));
sheet.eachRow((row) => byExceljs.push(row.getCell(1).value));
assert.deepEqual(byExceljs, [6222020200112233000, 1.234e59, 12345678, '1-2']);
const byPapa = Papa.parse(csv, { dynamicTyping: true, skipEmptyLines: true }).data.flat();
assert.deepEqual(byPapa, ['6222020200112233445', '1234E56', 12345678, '1-2']);
console.log({ byXlsx, byExceljs, byPapa });
JS
node run.mjs
