/** What is changed, each value by its name. */
export type Value = string | number | boolean;
export type Values = Readonly<Record<string, Value>>;

/** What somebody asks for; what is not given stays. */
export type Given = Readonly<Record<string, Value | undefined>>;

/** Whoever may make a change, and agree to one. */
export type Holder = { readonly id: string; readonly name: string; readonly account: string };

/** Whether nobody else could agree to what they propose. */
export const actsAlone = (holders: readonly Holder[], id: string): boolean =>
  holders.length === 1 && holders[0]?.id === id;

/** The values of these names. */
export const only = (values: Given, names: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value !== undefined && names.includes(name) ? [[name, value]] : [],
    ),
  );

/** What is given and differs from what is set. */
export const differing = (given: Given, set: Values): string[] =>
  Object.keys(given).filter((name) => given[name] !== undefined && name in set && given[name] !== set[name]);

/** Whether each value is still as it was seen. */
export const isAsSeen = (seen: Values, set: Values): boolean =>
  Object.entries(seen).every(([name, value]) => set[name] === value);
