import { join, relative } from 'node:path';
import ts from 'typescript';
import { createServer } from 'vite';

/** A call of `query`, with what can be read of it without running it. */
export interface StatementCall {
  /** 'server/chat/link.ts:12'. */
  readonly place: string;
  readonly sql: string;
  /** Columns of the declared row and their kinds; null if the call declares none. */
  readonly columns: ReadonlyMap<string, ColumnKind> | null;
}

export type ColumnKind = 'string' | 'number' | 'boolean' | 'other';

const root = join(import.meta.dirname, '../..');
const isOurs = (file: string) => /^(server|src\/resources)\//.test(file) && !/\.test\.ts$/.test(file);

/** Every call of `query` whose statement is a constant of its module, or a literal. `unread`: the other calls. */
export async function statementCalls(): Promise<{ readonly calls: StatementCall[]; readonly unread: string[] }> {
  const program = serverProgram();
  const checker = program.getTypeChecker();
  const found = program
    .getSourceFiles()
    .filter(({ fileName }) => isOurs(relative(root, fileName)))
    .map((source) => ({ source, calls: callsOf(source) }))
    .filter(({ calls }) => calls.length > 0);
  const constants = await constantsOf(found.map(({ source }) => relative(root, source.fileName)));
  const calls: StatementCall[] = [];
  const unread: string[] = [];
  for (const { source, calls: ofFile } of found)
    for (const call of ofFile) {
      const file = relative(root, source.fileName);
      const place = `${file}:${source.getLineAndCharacterOfPosition(call.getStart()).line + 1}`;
      const texts = textsOf(call.arguments[1]!, constants.get(file) ?? {});
      if (texts.length === 0) unread.push(place);
      for (const sql of texts) calls.push({ place, sql, columns: columnsOf(checker, call) });
    }
  return { calls, unread };
}

function serverProgram(): ts.Program {
  const file = join(root, 'tsconfig.server.json');
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  return ts.createProgram(fileNames, { ...options, noEmit: true, incremental: false, tsBuildInfoFile: undefined });
}

function callsOf(source: ts.SourceFile): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const look = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'query' &&
      node.arguments.length === 3
    )
      calls.push(node);
    ts.forEachChild(node, look);
  };
  look(source);
  return calls;
}

/** The text constants of modules, by evaluating the modules. */
async function constantsOf(files: readonly string[]): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  const wanted = new Set(files.map((file) => join(root, file)));
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'module-constants',
        enforce: 'pre',
        transform: (code, id) =>
          wanted.has(id) ? `${code}\nexport const __constants = { ${constantNames(code).join(', ')} };` : null,
      },
    ],
  });
  try {
    const all = new Map<string, Readonly<Record<string, unknown>>>();
    for (const file of files) all.set(file, (await vite.ssrLoadModule(`/${file}`)).__constants);
    return all;
  } finally {
    await vite.close();
  }
}

function constantNames(code: string): string[] {
  return ts
    .createSourceFile('module.ts', code, ts.ScriptTarget.Latest)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
}

/** The texts that an expression may have; empty if they are only known when it runs. */
function textsOf(expression: ts.Expression, constants: Readonly<Record<string, unknown>>): string[] {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isConditionalExpression(expression))
    return [expression.whenTrue, expression.whenFalse].flatMap((part) => textsOf(part, constants));
  const value = constantOf(expression, constants);
  return typeof value === 'string' ? [value] : [];
}

function constantOf(expression: ts.Expression, constants: Readonly<Record<string, unknown>>): unknown {
  if (ts.isIdentifier(expression)) return constants[expression.text];
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const whole = constantOf(expression.expression, constants) as Readonly<Record<string, unknown>> | undefined;
  return whole?.[expression.name.text];
}

function columnsOf(checker: ts.TypeChecker, call: ts.CallExpression): StatementCall['columns'] {
  const [row] = call.typeArguments ?? [];
  if (row === undefined) return null;
  const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(row));
  return new Map(properties.map((property) => [property.name, kindOf(checker.getTypeOfSymbol(property))]));
}

function kindOf(type: ts.Type): ColumnKind {
  const kinds = new Set(
    (type.isUnion() ? type.types : [type])
      .filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
      .map(({ flags }): ColumnKind => {
        if (flags & ts.TypeFlags.StringLike) return 'string';
        if (flags & ts.TypeFlags.NumberLike) return 'number';
        return flags & ts.TypeFlags.BooleanLike ? 'boolean' : 'other';
      }),
  );
  return kinds.size === 1 ? [...kinds][0]! : 'other';
}
