/**
 * A form as it stands while somebody fills it in: whatever an endpoint takes, with holes. Null, nothing and the empty text
 * are not filled in; NaN is a number that was typed and cannot be read.
 */
export type Typed<Value> = Value extends string
  ? string | null | undefined
  : Value extends number
    ? number | null | undefined
    : Value extends readonly (infer Item)[]
      ? readonly Typed<Item>[]
      : Value extends object
        ? { readonly [Name in keyof Value]: Typed<Value[Name]> }
        : Value | null | undefined;

/** What a reader makes of a typed text: null where nothing was typed, NaN where it cannot be read. */
export const typedBy = (read: (text: string) => number | null, text: string): number | null =>
  text.trim() === '' ? null : (read(text) ?? Number.NaN);

/** Whether nothing stands there: it is wanted, but it is not wrong until somebody sends the form. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What stands at a path of an issue. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[name] : undefined,
    value,
  );

/** A form's content as text, to tell whether it changed; JSON alone would take NaN for null. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (Number.isNaN(inner) ? 'NaN' : inner));
