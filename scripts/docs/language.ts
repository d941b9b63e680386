import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { comparisonNames } from '../../src/schema/conditions';
import { tones } from '../../src/schema/kinds/choice/kind';
import { planLimitNames } from '../../src/schema/planLimits';
import { systemFields } from '../../src/schema/record';
import { builtinRoles, sections, standardActions } from '../../src/schema/resource';
import { languages } from '../../src/schema/text';

/** One property of the schema language, as its type declares it. */
export interface Word {
  /** Path within its interface: 'title', 'list.columns'. */
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly says: string;
}

export interface Part {
  readonly says: string;
  readonly words: readonly Word[];
}

/** The values of each type of the schema language that is a fixed set of values. */
export const enumerations: Readonly<Record<string, readonly string[]>> = {
  Section: Object.keys(sections),
  Tone: tones,
  Comparison: comparisonNames,
  StandardAction: standardActions,
  BuiltinRole: builtinRoles,
  SystemField: systemFields,
  PlanLimitName: planLimitNames,
  Language: languages,
};

const files = [
  ...readdirSync('src/schema/kinds', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => `src/schema/kinds/${name}`),
  ...['fields', 'resource', 'conditions', 'text'].map((name) => `src/schema/${name}.ts`),
];

/** Returns every interface of the schema language by name, with its properties and doc comments. */
export function readLanguage(): ReadonlyMap<string, Part> {
  const interfaces = declarations().filter(ts.isInterfaceDeclaration);
  return new Map(interfaces.map((node) => [node.name.text, { says: saidOf(node), words: wordsOf(node.members, '') }]));
}

/** Returns every interface and type of the schema language. */
export function declarations(): (ts.InterfaceDeclaration | ts.TypeAliasDeclaration)[] {
  return files.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return source.statements.filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node));
  });
}

/** The properties that a schema file may set. */
export function propertiesIn(members: ts.NodeArray<ts.TypeElement>): ts.PropertySignature[] {
  return members.filter(ts.isPropertySignature).filter((member) => ts.getJSDocTags(member).length === 0);
}

function wordsOf(members: ts.NodeArray<ts.TypeElement>, before: string): Word[] {
  return propertiesIn(members).flatMap((member) => {
    const name = `${before}${member.name.getText()}`;
    const inner = member.type && ts.isTypeLiteralNode(member.type) ? member.type.members : undefined;
    const isRecord = inner?.some(ts.isPropertySignature) ?? false;
    const type = isRecord ? '{ … }' : plain(member.type?.getText() ?? '');
    const own = { name, type, isOptional: member.questionToken !== undefined, says: saidOf(member) };
    return [own, ...(isRecord ? wordsOf(inner!, `${name}.`) : [])];
  });
}

/** Simplifies a type to what an author writes in a schema; parts that only the compiler needs are removed. */
function plain(type: string): string {
  return type
    .replace(/readonly /g, '')
    .replace(/\(Name \| SystemField\)|Name \| SystemField|\bName\b(?!\w)/g, 'field')
    .replace(/(Rule|Move)<field>/g, '$1')
    .replace(/^F$/, 'Fields')
    .replace(/^V$/, 'Actions')
    .replace(/\s+/g, ' ');
}

function saidOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return ts.getTextOfJSDocComment(comment?.comment)?.replace(/\s+/g, ' ').trim() ?? '';
}
