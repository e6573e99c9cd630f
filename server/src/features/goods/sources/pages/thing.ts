import type { Item } from '../../../../platform/html/microdata.ts';

/** Something of schema.org, from JSON-LD or microdata alike. Names of types and properties are in lower case. */
export type Thing = {
  readonly types: readonly string[];
  readonly id: string;
  readonly properties: ReadonlyMap<string, readonly Value[]>;
};
export type Value = string | Thing;

const maxThings = 5000;
const maxDepth = 24;
const maxValues = 500;

/** `https://schema.org/Product`, `schema:Product` and `Product` are one. */
const typeNamed = (text: string): string =>
  text.slice(Math.max(...['/', '#', ':'].map((each) => text.lastIndexOf(each))) + 1).toLowerCase();

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value]);

const textsIn = (value: unknown): string[] =>
  listOf(value)
    .slice(0, 10)
    .filter((each) => typeof each === 'string');

/** Things in the order in which they were met, the ones at the top first. */
export type Gathered = { readonly things: readonly Thing[]; readonly asides: ReadonlySet<Thing> };

/** What leads to things that the page only mentions. */
const asideProperties = new Set(
  (
    'isrelatedto issimilarto isaccessoryorsparepartfor isconsumablefor itemlistelement hasvariant isvariantof review ' +
    'reviews mentions breadcrumb itemreviewed haspart recommendation alternateproduct'
  ).split(' '),
);

type Making = { readonly types: string[]; readonly id: string; readonly properties: Map<string, Value[]> };
/** A value that is still to be looked at, and where what it is goes. */
type Waiting = {
  readonly value: unknown;
  readonly into?: { readonly thing: Making; readonly name: string };
  readonly isAside: boolean;
  readonly depth: number;
};

const add = ({ properties }: Making, name: string, value: Value): void => {
  const values = properties.get(name);
  if (!values) properties.set(name, [value]);
  else if (values.length < maxValues) values.push(value);
};

const entriesOf = (value: object): (readonly [string, unknown])[] => Object.entries(value).slice(0, maxValues);

/** What one value stands for: itself, what a literal says, or what a list holds. */
const membersOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value.slice(0, maxValues);
  if (!isObject(value)) return [];
  if ('@value' in value) return [value['@value']];
  return Array.isArray(value['@list']) ? value['@list'].slice(0, maxValues) : [];
};

/** What of a thing is still to be looked at. */
const withinOf = (thing: Making, value: object, { isAside, depth }: Waiting): Waiting[] =>
  entriesOf(value).flatMap(([key, within]) => {
    const next = { value: within, depth: depth + 1 };
    if (key === '@graph') return [{ ...next, isAside }];
    if (key.startsWith('@')) return [];
    const name = typeNamed(key);
    return [{ ...next, into: { thing, name }, isAside: isAside || asideProperties.has(name) }];
  });

/** `{"@id": "#offer"}` stands for the thing that has the name. */
const resolveNames = (things: readonly Making[]): void => {
  const byId = new Map<string, Making>();
  for (const thing of things)
    if (thing.id !== '' && thing.properties.size > 0 && !byId.has(thing.id)) byId.set(thing.id, thing);
  const meant = (value: Value): Value =>
    typeof value !== 'string' && value.properties.size === 0 ? (byId.get(value.id) ?? value) : value;
  for (const { properties } of things) for (const [name, values] of properties) properties.set(name, values.map(meant));
};

/** Reads the values of JSON-LD, breadth first: what stands at the top is met before what stands within. */
export const gather = (documents: readonly unknown[]): Gathered => {
  const things: Making[] = [];
  const asides = new Set<Thing>();
  const queue: Waiting[] = documents.map((value) => ({ value, isAside: false, depth: 0 }));
  // The queue grows while it is read.
  for (const waiting of queue) {
    const { value, into, isAside, depth } = waiting;
    if (things.length >= maxThings || queue.length >= maxThings * 4) break;
    if (depth > maxDepth) continue;
    const members = membersOf(value);
    if (['string', 'number', 'boolean'].includes(typeof value)) {
      if (into) add(into.thing, into.name, String(value));
    } else if (members.length > 0)
      queue.push(...members.map((each) => ({ ...waiting, value: each, depth: depth + 1 })));
    else if (isObject(value)) {
      const thing: Making = {
        types: textsIn(value['@type']).map(typeNamed),
        id: textsIn(value['@id'])[0] ?? '',
        properties: new Map(),
      };
      things.push(thing);
      if (isAside) asides.add(thing);
      if (into) add(into.thing, into.name, thing);
      queue.push(...withinOf(thing, value, waiting));
    }
  }
  resolveNames(things);
  return { things, asides };
};

const asThing = ({ types, properties }: Item): Thing => ({
  types: types.map(typeNamed),
  id: '',
  properties: new Map(
    [...properties].map(([name, values]) => [
      name,
      values.map((value) => (typeof value === 'string' ? value : asThing(value))),
    ]),
  ),
});

/** Microdata in the same form. What stands in no item, and has a price, is taken for the goods of the page. */
export const gatherItems = (items: readonly Item[]): Gathered => {
  const things: Thing[] = items.map((item) =>
    item.types.length === 0 && item.properties.has('price') ? { ...asThing(item), types: ['product'] } : asThing(item),
  );
  const asides = new Set<Thing>();
  // What is found on the way is looked into as well: the list grows while it is read.
  for (const thing of things)
    for (const [name, values] of thing.properties)
      for (const value of values) {
        if (typeof value === 'string' || things.length >= maxThings) continue;
        things.push(value);
        if (asides.has(thing) || asideProperties.has(name)) asides.add(value);
      }
  return { things, asides };
};

export const valuesOf = (thing: Thing, ...names: readonly string[]): readonly Value[] =>
  names.flatMap((name) => thing.properties.get(name) ?? []);

export const thingsOf = (thing: Thing, ...names: readonly string[]): Thing[] =>
  valuesOf(thing, ...names).filter((value) => typeof value !== 'string');

/** A value as a text: of a thing its name, or what it is the value of. */
export const textOf = (value: Value | undefined): string => {
  if (value === undefined || typeof value === 'string') return value?.trim() ?? '';
  const said = valuesOf(value, 'name', 'value', 'text').find((each) => typeof each === 'string');
  return typeof said === 'string' ? said.trim() : '';
};

/** The first of these properties that says something. */
export const firstText = (thing: Thing, ...names: readonly string[]): string =>
  valuesOf(thing, ...names)
    .map(textOf)
    .find((text) => text !== '') ?? '';

export const isA = (thing: Thing, types: ReadonlySet<string>): boolean => thing.types.some((type) => types.has(type));
