import { anything, type Declared, listOf, objectOf, only, oneOf, unionOf } from './declared.ts';
import { findConstant, nameOf, node, type Node, nodes, type SourceFile } from './source-files.ts';

const texts = new Set(['string', 'email', 'uuid', 'url', 'date', 'datetime', 'time', 'templateLiteral']);
const numbers = new Set(['number', 'int', 'float64']);
/** What is asked of a value beside its type. */
const checks = new Set(['check', 'brand', 'refine', 'register', 'readonly']);

type Reads = (read: Node | undefined, file: SourceFile) => Declared;

const propertiesOf: Reads = (shape, file) => {
  const members = nodes(shape?.['properties']);
  if (members.some(({ type }) => type !== 'Property')) return anything;
  return objectOf(members.map((each) => [nameOf(each['key']), schemaOf(node(each['value']), file)]));
};

const enumOf: Reads = (list, file) => constantOf(list, file).element ?? only('string');

const schemas: Readonly<Record<string, Reads>> = {
  boolean: () => only('boolean'),
  null: () => only('null'),
  enum: enumOf,
  literal: (first, file) => (first?.type === 'Literal' ? constantOf(first, file) : enumOf(first, file)),
  object: propertiesOf,
  strictObject: propertiesOf,
  array: (first, file) => listOf(schemaOf(first, file)),
  nullable: (first, file) => unionOf([schemaOf(first, file), only('null')]),
  optional: (first, file) => unionOf([schemaOf(first, file), only('undefined')]),
  union: (first, file) => unionOf(nodes(first?.['elements']).map((each) => schemaOf(each, file))),
};

/** What passes a schema of zod, as far as it is written out: z.enum, z.object, z.nullable and the like. */
const schemaOf: Reads = (schema, file) => {
  if (schema?.type === 'Identifier') {
    const found = findConstant(file, nameOf(schema));
    return found ? schemaOf(found.node, found.file) : anything;
  }
  if (schema?.type !== 'CallExpression') return anything;
  const callee = node(schema['callee']);
  const name = nameOf(callee?.['property']);
  if (checks.has(name)) return schemaOf(node(callee?.['object']), file);
  if (texts.has(name)) return only('string');
  if (numbers.has(name)) return only('number');
  return schemas[name]?.(nodes(schema['arguments'])[0], file) ?? anything;
};

/** What a constant is: a text, a list of texts, an object of such; else anything. */
const constantOf = (value: Node | undefined, file: SourceFile): Declared => {
  if (!value) return anything;
  switch (value.type) {
    case 'Literal':
      return typeof value['value'] === 'string' ? oneOf([value['value']]) : anything;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return constantOf(node(value['expression']), file);
    case 'ArrayExpression':
      return listOf(unionOf(nodes(value['elements']).map((each) => constantOf(each, file))));
    case 'ObjectExpression': {
      const members = nodes(value['properties']);
      if (members.some(({ type }) => type !== 'Property')) return anything;
      return objectOf(members.map((each) => [nameOf(each['key']), constantOf(node(each['value']), file)]));
    }
    case 'Identifier': {
      const found = findConstant(file, nameOf(value));
      return found ? constantOf(found.node, found.file) : anything;
    }
    default:
      return anything;
  }
};

/** `typeof name`. */
export const readConstant = (name: Node, file: SourceFile): Declared => constantOf(name, file);

/** `z.infer<typeof name>`. */
export const readSchema = (name: Node, file: SourceFile): Declared => schemaOf(name, file);
