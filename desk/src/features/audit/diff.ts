/** One field of what was changed; null where it was not there. */
export type FieldChange = {
  /** Where it stands: `actual.goodsYen`, `roles.0`. */
  readonly path: string;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
  readonly isChanged: boolean;
};

type Leaf = FieldChange['before'];

const leavesOf = (value: unknown, path = ''): readonly (readonly [path: string, leaf: Leaf])[] => {
  if (value === null || value === undefined) return [];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [[path, value]];
  if (typeof value !== 'object') return [];
  // Short lists of plain values are read as one: roles, codes.
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return [[path, value.join(', ')]];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, path === '' ? name : `${path}.${name}`));
};

/** Before and after, field by field in the order in which they were written: what changed first, what stayed last. */
export const changesBetween = (before: unknown, after: unknown): readonly FieldChange[] => {
  const was = new Map(leavesOf(before));
  const is = new Map(leavesOf(after));
  const changes = [...new Set([...was.keys(), ...is.keys()])].map((path) => {
    const [from, to] = [was.get(path) ?? null, is.get(path) ?? null];
    return { path, before: from, after: to, isChanged: from !== to };
  });
  return [...changes.filter(({ isChanged }) => isChanged), ...changes.filter(({ isChanged }) => !isChanged)];
};
