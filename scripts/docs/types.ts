import ts from 'typescript';
import type { ObjectShape, Shape, Value } from '../../src/schema/check/typeShape';
import { formatted } from '../lib/source';
import { declarations, enumerations, propertiesIn } from './language';

/** Returns src/schema/check/types.json: the types of the schema language as data, for the check at startup. */
export function typesFile(): string {
  return formatted(JSON.stringify(readShapes()), 'src/schema/check/types.json');
}

/** The shapes of ResourceSchema and of each type that it names. */
function readShapes(): Readonly<Record<string, Shape>> {
  const declared = new Map(declarations().map((node) => [node.name.text, node]));
  const shapes: Record<string, Shape> = {};
  named('ResourceSchema');
  return shapes;

  function named(name: string): string {
    if (Object.hasOwn(shapes, name)) return name;
    // A type may contain itself.
    shapes[name] = 'unknown';
    const node = declared.get(name);
    const values = enumerations[name];
    if (values !== undefined) shapes[name] = { values };
    else if (node === undefined) throw new Error(`The schema language has no type '${name}'.`);
    else shapes[name] = ts.isTypeAliasDeclaration(node) ? shapeOf(node.type) : interfaceShape(node);
    return name;
  }

  function interfaceShape({ heritageClauses, members }: ts.InterfaceDeclaration): Shape {
    const base = heritageClauses?.[0]?.types[0]?.expression.getText();
    return { ...(base === undefined ? {} : { extends: named(base) }), ...objectShape(members) };
  }

  function objectShape(members: ts.NodeArray<ts.TypeElement>): { properties: Record<string, Shape> } {
    const properties = propertiesIn(members).map((member) => [
      `${member.name.getText()}${member.questionToken === undefined ? '' : '?'}`,
      shapeOf(member.type!),
    ]);
    return { properties: Object.fromEntries(properties) };
  }

  function shapeOf(node: ts.TypeNode): Shape {
    if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return shapeOf(node.type);
    if (ts.isArrayTypeNode(node)) return { list: shapeOf(node.elementType) };
    if (ts.isTupleTypeNode(node)) return { tuple: node.elements.map(shapeOf) };
    if (ts.isUnionTypeNode(node)) return unionShape(node.types.map(shapeOf));
    if (ts.isLiteralTypeNode(node)) return { values: [literalOf(node.literal.getText())] };
    if (ts.isTypeLiteralNode(node)) {
      const index = node.members.find(ts.isIndexSignatureDeclaration);
      return index === undefined ? objectShape(node.members) : { map: shapeOf(index.type) };
    }
    if (ts.isMappedTypeNode(node)) {
      const names = enumerations[node.typeParameter.constraint!.getText()]!;
      const mark = node.questionToken === undefined ? '' : '?';
      return { properties: Object.fromEntries(names.map((name) => [`${name}${mark}`, shapeOf(node.type!)])) };
    }
    if (ts.isTemplateLiteralTypeNode(node)) return 'string';
    if (ts.isFunctionTypeNode(node)) return 'function';
    return ts.isTypeReferenceNode(node) ? referenceShape(node) : node.getText();
  }

  function referenceShape({ typeName, typeArguments = [] as never }: ts.TypeReferenceNode): Shape {
    const name = typeName.getText();
    if (name === 'Readonly') return shapeOf(typeArguments[0]!);
    if (name === 'Record') return { map: shapeOf(typeArguments[1]!) };
    return name === 'Name' ? 'string' : named(typeParameters[name] ?? name);
  }

  function unionShape(parts: readonly Shape[]): Shape {
    if (parts.includes('string')) return 'string';
    const values = parts.flatMap(valuesOf);
    if (values.length === parts.length) return { values };
    const kinds = parts.flatMap((part) => (typeof part === 'string' ? kindsOf(part).map((kind) => [kind, part]) : []));
    return kinds.length > 0 ? { byKind: Object.fromEntries(kinds) } : ({ oneOf: parts } as Shape);
  }

  function kindsOf(name: string): readonly Value[] {
    return valuesOf((shapes[name] as ObjectShape).properties.kind!);
  }
}

function valuesOf(shape: Shape): readonly Value[] {
  return typeof shape === 'object' && 'values' in shape ? shape.values : [];
}

/** The constraints of the type parameters of ResourceSchema. */
const typeParameters: Readonly<Record<string, string>> = { F: 'Fields', V: 'Actions' };

/** The value of `'text'`, `5` or `true`. */
function literalOf(source: string): Value {
  return source.startsWith("'") ? source.slice(1, -1) : JSON.parse(source);
}
