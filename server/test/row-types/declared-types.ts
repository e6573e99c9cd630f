import {
  anything,
  changed,
  type Declared,
  intersectionOf,
  type Kind,
  listOf,
  objectOf,
  only,
  oneOf,
  unionOf,
} from './declared.ts';
import { readConstant, readSchema } from './declared-values.ts';
import { findType, nameOf, node, type Node, nodes, type SourceFile } from './source-files.ts';

type Scope = {
  readonly file: SourceFile;
  /** What type parameters stand for. */
  readonly given: ReadonlyMap<string, Declared>;
  /** The declarations that are being read: a type that holds itself is anything within. */
  readonly within: readonly Node[];
};

const keywords: Readonly<Record<string, Kind>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'undefined',
  TSObjectKeyword: 'object',
  TSTemplateLiteralType: 'string',
};

const orMissing = (type: Declared): Declared => unionOf([type, only('undefined')]);

/** The types that TypeScript, Kysely and the contract's base work out in ways that are not read here. */
const known: Readonly<Record<string, (given: readonly Declared[]) => Declared>> = {
  Date: () => only('Date'),
  Buffer: () => only('Buffer'),
  Uint8Array: () => only('Buffer'),
  StateOf: () => only('string'),
  VerbOf: () => only('string'),
  Array: ([element = anything]) => listOf(element),
  ReadonlyArray: ([element = anything]) => listOf(element),
  Readonly: ([type = anything]) => type,
  Selectable: ([type = anything]) => type,
  Generated: ([type = anything]) => type,
  ColumnType: ([type = anything]) => type,
  Partial: ([type = anything]) => changed(type, (all) => all.map(([name, each]) => [name, orMissing(each)])),
  NonNullable: ([type = anything]) => ({
    ...type,
    kinds: new Set([...type.kinds].filter((kind) => kind !== 'null' && kind !== 'undefined')),
  }),
  Pick: ([type = anything, keys]) => changed(type, (all) => all.filter(([name]) => keys?.texts?.includes(name))),
  Omit: ([type = anything, keys]) => changed(type, (all) => all.filter(([name]) => !keys?.texts?.includes(name))),
  Record: ([keys, value = anything]) =>
    keys?.texts ? objectOf(keys.texts.map((name) => [name, value])) : only('object'),
};

const membersOf = (members: readonly Node[], scope: Scope): Declared =>
  objectOf(
    members
      .filter(({ type }) => type === 'TSPropertySignature')
      .map((member) => {
        const declared = typeOf(node(node(member['typeAnnotation'])?.['typeAnnotation']), scope);
        return [nameOf(member['key']), member['optional'] ? orMissing(declared) : declared];
      }),
  );

const referenceOf = (reference: Node, scope: Scope): Declared => {
  const parameters = nodes(node(reference['typeArguments'])?.['params']);
  const called = node(reference['typeName']);
  if (called?.type === 'TSQualifiedName' && nameOf(called['left']) === 'z')
    return parameters[0] ? readSchema(node(parameters[0]['exprName']) ?? parameters[0], scope.file) : anything;
  const name = nameOf(called);
  const given = parameters.map((each) => typeOf(each, scope));
  const ours = scope.given.get(name) ?? known[name]?.(given);
  if (ours) return ours;
  const found = findType(scope.file, name);
  if (!found || scope.within.includes(found.node)) return anything;
  const names = nodes(node(found.node['typeParameters'])?.['params']).map((each) => nameOf(each['name']));
  const inner = {
    file: found.file,
    given: new Map(names.map((each, place) => [each, given[place] ?? anything])),
    within: [...scope.within, found.node],
  };
  return found.node.type === 'TSTypeAliasDeclaration'
    ? typeOf(node(found.node['typeAnnotation']), inner)
    : membersOf(nodes(node(found.node['body'])?.['body']), inner);
};

const literalOf = (literal: Node | undefined): Declared => {
  const value = literal?.['value'];
  if (typeof value === 'string') return oneOf([value]);
  if (typeof value === 'boolean') return only('boolean');
  return only(literal?.type === 'TemplateLiteral' ? 'string' : 'number');
};

const memberOf = (type: Declared, index: Declared): Declared => {
  const [name] = index.texts ?? [];
  if (name !== undefined) return type.properties?.get(name) ?? anything;
  return index.kinds.has('number') ? (type.element ?? anything) : anything;
};

const mappedOf = (mapped: Node, scope: Scope): Declared => {
  const { texts } = typeOf(node(mapped['constraint']), scope);
  if (!texts) return anything;
  const key = nameOf(mapped['key']);
  const valueOf = (name: string): Declared =>
    typeOf(node(mapped['typeAnnotation']), { ...scope, given: new Map([...scope.given, [key, oneOf([name])]]) });
  return objectOf(texts.map((name) => [name, valueOf(name)]));
};

const operatedOn = (operator: unknown, type: Declared): Declared => {
  if (operator !== 'keyof') return type;
  return type.properties ? oneOf([...type.properties.keys()]) : only('string');
};

const typeOf = (type: Node | undefined, scope: Scope): Declared => {
  const part = (key: string): Declared => typeOf(node(type?.[key]), scope);
  const parts = (): Declared[] => nodes(type?.['types']).map((each) => typeOf(each, scope));
  const keyword = keywords[type?.type ?? ''];
  if (keyword) return only(keyword);
  if (!type) return anything;
  switch (type.type) {
    case 'TSLiteralType':
      return literalOf(node(type['literal']));
    case 'TSTypeLiteral':
      return membersOf(nodes(type['members']), scope);
    case 'TSUnionType':
      return unionOf(parts());
    case 'TSIntersectionType':
      return intersectionOf(parts());
    case 'TSArrayType':
      return listOf(part('elementType'));
    case 'TSTupleType':
      return only('array');
    case 'TSParenthesizedType':
      return part('typeAnnotation');
    case 'TSTypeOperator':
      return operatedOn(type['operator'], part('typeAnnotation'));
    case 'TSIndexedAccessType':
      return memberOf(part('objectType'), part('indexType'));
    case 'TSMappedType':
      return mappedOf(type, scope);
    case 'TSTypeQuery':
      return readConstant(node(type['exprName']) ?? type, scope.file);
    case 'TSTypeReference':
      return referenceOf(type, scope);
    default:
      return anything;
  }
};

/** What a type is that stands in a file. */
export const readType = (type: Node, file: SourceFile): Declared =>
  typeOf(type, { file, given: new Map(), within: [] });
