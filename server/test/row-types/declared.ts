/** What a value may be, as far as a column can tell it apart. `any`: the type says nothing, or could not be read. */
export type Kind =
  | 'any'
  | 'string'
  | 'number'
  | 'boolean'
  | 'Date'
  | 'Buffer'
  | 'null'
  | 'undefined'
  | 'array'
  | 'object';

/** A type as it was read from the source. */
export type Declared = {
  readonly kinds: ReadonlySet<Kind>;
  /** Left out where it is no object, or one whose properties are not known. */
  readonly properties?: ReadonlyMap<string, Declared>;
  /** Of an array. */
  readonly element?: Declared;
  /** The texts that it may be, where it is no more than those. */
  readonly texts?: readonly string[];
};

export const only = (...kinds: readonly Kind[]): Declared => ({ kinds: new Set(kinds) });
export const anything = only('any');
export const oneOf = (texts: readonly string[]): Declared => ({ kinds: new Set(['string']), texts });
export const listOf = (element: Declared): Declared => ({ kinds: new Set(['array']), element });
export const objectOf = (properties: Iterable<readonly [string, Declared]>): Declared => ({
  kinds: new Set(['object']),
  properties: new Map(properties),
});

export const unionOf = (types: readonly Declared[]): Declared => {
  const elements = types.flatMap(({ element }) => (element ? [element] : []));
  const objects = types.filter(({ kinds }) => kinds.has('object'));
  const properties = objects.length === 1 ? objects[0]?.properties : undefined;
  const texts = types.flatMap((type) => type.texts ?? []);
  const areTexts = texts.length > 0 && types.every((type) => type.texts ?? !type.kinds.has('string'));
  return {
    kinds: new Set(types.flatMap((type) => [...type.kinds])),
    ...(elements.length > 0 ? { element: unionOf(elements) } : {}),
    ...(properties ? { properties } : {}),
    ...(areTexts ? { texts } : {}),
  };
};

export const intersectionOf = (types: readonly Declared[]): Declared => {
  // A brand is a primitive with a property that nobody has.
  const primitive = types.find(({ kinds }) => !kinds.has('object') && !kinds.has('any'));
  if (primitive) return primitive;
  return types.every(({ properties }) => properties)
    ? objectOf(types.flatMap(({ properties = [] }) => [...properties]))
    : anything;
};

/** An object whose properties are others than those of `type`. */
export const changed = (
  type: Declared,
  change: (properties: readonly (readonly [string, Declared])[]) => readonly (readonly [string, Declared])[],
): Declared => (type.properties ? objectOf(change([...type.properties])) : anything);
