#!/usr/bin/env bash
# OpenCC's tables leave the Taiwanese words for "account" and "what" in characters that mainland China does not use.
# Package: opencc-js 1.4.2, every converter from traditional to simplified Chinese.
# Expected: 帳號 -> 账号, 甚麼 -> 什么. Seen: 帐号 and 甚么, so a search for the usual words finds nothing.
# Exits with an error if it behaves differently.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts opencc-js@1.4.2
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { Converter } from 'opencc-js';

for (const from of ['t', 'tw', 'twp', 'hk']) {
  const convert = Converter({ from, to: 'cn' });
  assert.deepEqual(['帳號', '甚麼'].map((word) => convert(word)), ['帐号', '甚么']);
  console.log(`from ${from}: ${convert('帳號')} ${convert('甚麼')}`);
}
JS
node run.mjs
