import ts from 'typescript';
import { formatted } from '../lib/source';

type Json = Readonly<Record<string, unknown>>;

/**
 * Returns server/kernel/routes/answers.json: by the name in `handled('Name')`, the JSON schema of what the handler beside it
 * returns, read from its type, and that of each exported type that it names. Throws if a type says nothing.
 */
export function answersFile(): string {
  const program = serverProgram();
  const checker = program.getTypeChecker();
  const { schemas, faults } = schemasOf(checker, handlersIn(program));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  return formatted(JSON.stringify(sorted), 'server/kernel/routes/answers.json');
}

interface Handler {
  readonly name: string;
  readonly place: string;
  readonly handle: ts.Node;
}

function serverProgram(): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile('tsconfig.server.json', {}, host)!;
  return ts.createProgram(fileNames, options);
}

/** The last of `handle` and `finish` in each object with `answer: handled('Name')`. */
function handlersIn(program: ts.Program): Handler[] {
  const found: Handler[] = [];
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isObjectLiteralExpression(node)) {
        const named = (name: string) => node.properties.find((property) => property.name?.getText() === name);
        const name = /^handled\('(\w+)'\)$/.exec(initializerOf(named('answer'))?.getText() ?? '')?.[1];
        const handle = named('finish') ?? named('handle');
        if (name !== undefined && handle !== undefined) {
          const { line } = file.getLineAndCharacterOfPosition(node.getStart());
          found.push({ name, place: `${file.fileName}:${line + 1}`, handle: initializerOf(handle) ?? handle });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

function initializerOf(property: ts.ObjectLiteralElementLike | undefined): ts.Expression | undefined {
  return property !== undefined && ts.isPropertyAssignment(property) ? property.initializer : undefined;
}

function schemasOf(checker: ts.TypeChecker, handlers: readonly Handler[]) {
  const schemas: Record<string, Json> = {};
  const typesByName = new Map<string, ts.Type>();
  const faults: string[] = [];
  for (const { name, place, handle } of handlers) {
    const [signature] = checker.getTypeAtLocation(handle).getCallSignatures();
    const returned = signature && checker.getAwaitedType(signature.getReturnType());
    if (returned === undefined) faults.push(`${place}: ${name} has no handler with a type.`);
    else addAnswer(name, dataOf(returned), place);
  }
  return { schemas, faults };

  /** The type of `data` in an Answer, or the type itself; several, if a handler returns either. */
  function dataOf(type: ts.Type): ts.Type[] {
    const parts = type.isUnion() ? type.types : [type];
    if (!parts.some(isAnswer)) return [type];
    return parts.map((part) => (isAnswer(part) ? checker.getTypeArguments(part as ts.TypeReference)[0]! : part));
  }

  function addAnswer(name: string, types: readonly ts.Type[], place: string): void {
    if (types.length === 1) addNamed(name, types[0]!, place);
    else schemas[name] = { anyOf: types.map((type) => schemaOf(type, place)) };
  }

  /** A name that stands for a list or 'or null' is that of its one object. */
  function addNamed(name: string, type: ts.Type, place: string): void {
    const before = typesByName.get(name);
    if (before !== undefined) {
      if (before !== type && !checker.isTypeAssignableTo(before, type))
        faults.push(`${place}: ${name} is another type elsewhere.`);
      return;
    }
    typesByName.set(name, type);
    schemas[name] = schemaOf(type, place, name);
  }

  function schemaOf(type: ts.Type, place: string, own?: string): Json {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) {
      if (own !== undefined) faults.push(`${place}: ${own} is ${checker.typeToString(type)}.`);
      return {};
    }
    if (type.isUnion()) return unionOf(type, place, own);
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { type: 'boolean', const: checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (type.flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (type.flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' };
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', prefixItems: items.map((item, index) => schemaOf(item, `${place}[${index}]`)) };
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: schemaOf(item!, `${place}[]`) };
    }
    return objectOf(type, place, own);
  }

  function unionOf(type: ts.UnionType, place: string, own?: string): Json {
    const parts = type.types.filter((part) => !(part.flags & ts.TypeFlags.Undefined));
    const isNull = (part: ts.Type) => (part.flags & ts.TypeFlags.Null) !== 0;
    const isFlag = (part: ts.Type) => (part.flags & ts.TypeFlags.BooleanLiteral) !== 0;
    const literals = parts.flatMap((part) => (part.isStringLiteral() || part.isNumberLiteral() ? [part.value] : []));
    const flags = parts.filter(isFlag);
    const others = parts.filter(
      (part) => !isNull(part) && !isFlag(part) && !part.isStringLiteral() && !part.isNumberLiteral(),
    );
    const schemas: Json[] = [
      ...(literals.length > 0 ? [{ type: typeof literals[0], enum: literals.sort() }] : []),
      ...(flags.length === 2 ? [{ type: 'boolean' }] : flags.map((part) => schemaOf(part, place))),
      ...others.map((part) => schemaOf(part, place, others.length === 1 ? own : undefined)),
      ...(parts.some(isNull) ? [{ type: 'null' }] : []),
    ];
    return schemas.length === 1 ? schemas[0]! : { anyOf: schemas };
  }

  function objectOf(type: ts.Type, place: string, own?: string): Json {
    const name = nameOf(type);
    if (name !== null && name !== own) {
      addNamed(name, type, place);
      return { $ref: name };
    }
    const properties: [string, Json][] = [];
    const required: string[] = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const declared = checker.getTypeOfSymbol(property);
      if (declared.getCallSignatures().length > 0) continue;
      properties.push([property.name, schemaOf(declared, `${place} .${property.name}`)]);
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      if (!isOptional) required.push(property.name);
    }
    const others = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(others === undefined ? {} : { additionalProperties: schemaOf(others.type, `${place} [name]`) }),
    };
  }

  /** Of an exported interface or alias without arguments. */
  function nameOf(type: ts.Type): string | null {
    const symbol = type.aliasSymbol ?? type.symbol;
    const isGeneric = (type.aliasTypeArguments ?? (type as ts.TypeReference).typeArguments ?? []).length > 0;
    const declaration = symbol?.declarations?.[0];
    if (declaration === undefined || isGeneric || declaration.getSourceFile().fileName.includes('node_modules'))
      return null;
    if (!ts.isInterfaceDeclaration(declaration) && !ts.isTypeAliasDeclaration(declaration)) return null;
    const isExported = declaration.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
    return isExported ? symbol!.name : null;
  }
}

function isAnswer({ symbol }: ts.Type): boolean {
  return symbol?.name === 'Answer';
}
