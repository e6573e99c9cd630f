/** One thing that stands otherwise in what is kept and in what somebody typed: `names.en`, as it is there and here. */
export type Differing = { readonly field: string; readonly theirs: unknown; readonly mine: unknown };

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each field by its path, as deep as there are names; a list is one value. */
const leaves = (value: unknown, path = ''): (readonly [string, unknown])[] =>
  isGroup(value)
    ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`))
    : [[path, value]];

/** What a colleague kept beside what was typed, field by field; what is the same in both is left out. */
export const differingIn = (kept: object, typed: object): readonly Differing[] => {
  const theirs = new Map(leaves(kept));
  return leaves(typed).flatMap(([field, mine]) =>
    JSON.stringify(theirs.get(field)) === JSON.stringify(mine) ? [] : [{ field, theirs: theirs.get(field), mine }],
  );
};
