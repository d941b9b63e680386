import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/**
 * The errors of compiling a planted file within a whole TypeScript program, selected by its tsconfig file. The whole
 * program is needed because a package that pulls Node's types into the browser program would allow them in every file.
 */
function errorsIn(program: string, planted: string, text: string): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(program, { incremental: false }, host);
  const file = join(process.cwd(), planted);
  const compilerHost = ts.createCompilerHost(config!.options);
  const { fileExists, getSourceFile } = compilerHost;
  compilerHost.fileExists = (name) => name === file || fileExists(name);
  compilerHost.getSourceFile = (name, options) =>
    name === file ? ts.createSourceFile(name, text, options) : getSourceFile(name, options);
  const compiled = ts.createProgram([...config!.fileNames, file], config!.options, compilerHost);
  return compiled
    .getSemanticDiagnostics(compiled.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const host: ts.ParseConfigFileHost = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };

function filesOf(program: string): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(program, {}, host);
  return config!.fileNames.map((name) => name.slice(process.cwd().length + 1));
}

describe('browser program', () => {
  it('has no Node types: server code does not compile', () => {
    const text =
      "import { readFileSync } from 'node:fs';\nexport const port = process.env.PORT ?? readFileSync('port', 'utf8');\n";
    expect(errorsIn('tsconfig.web.json', 'src/schema/planted.ts', text)).toEqual([
      expect.stringContaining("'node:fs'"),
      expect.stringContaining("'process'"),
    ]);
  });

  it('contains no server files', () => {
    expect(filesOf('tsconfig.web.json').filter((name) => /^server\/|\/server\.ts$/.test(name))).toEqual([]);
  });
});

describe('server program', () => {
  it('has no DOM types: a screen does not compile', () => {
    const text = 'export const title = document.title;\nexport const width = window.innerWidth;\n';
    expect(errorsIn('tsconfig.server.json', 'src/schema/planted.ts', text)).toEqual([
      expect.stringContaining("'document'"),
      expect.stringContaining("'window'"),
    ]);
  });

  it('contains no browser files but the menu entries of custom screens, which are data', () => {
    const browserFiles = filesOf('tsconfig.server.json').filter((name) =>
      /^src\/(ui|custom|dataProvider|authProvider)\//.test(name),
    );
    expect(browserFiles.filter((name) => !/^src\/custom\/\w+\/menu\.ts$/.test(name))).toEqual([]);
  });

  it('contains server/, and both programs contain the same schema language', () => {
    const web = filesOf('tsconfig.web.json').filter((name) => name.startsWith('src/schema/'));
    const server = filesOf('tsconfig.server.json').filter((name) => name.startsWith('src/schema/'));
    expect(server).toEqual(web);
    expect(filesOf('tsconfig.server.json')).toContain('server/main.ts');
  });
});
