import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const folders = ['bench', 'scripts', 'server', 'src', 'tests', 'widget'];

test('no literal is spread into another only to keep its members on one line', () => {
  const found = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('planted'))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      return /\.\.\.[{[]/.test(code) ? spreadLiterals(file, code) : [];
    });
  expect(found).toEqual([]);
});

function spreadLiterals(file: string, code: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const look = (node: ts.Node): void => {
    if (
      (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)) ||
      (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.expression))
    )
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

test('the check finds both kinds of spread literals, and nothing else', () => {
  const code = 'const a = { ...{ b }, ...(c && { d }) };\nf(...[e, g], ...[h].map(i));';
  expect(spreadLiterals('x.ts', code)).toEqual(['x.ts:1', 'x.ts:2']);
});
