import { useSearchParams } from 'wouter';

/**
 * Filters and the selected row, kept in the address, so that a link shows a colleague the same list. What is empty or
 * equal to its default leaves the address. Changes replace the entry in the history; going back leaves the page.
 */
export const useFilters = <const Names extends Readonly<Record<string, string>>>(defaults: Names) => {
  const [query, setQuery] = useSearchParams();
  const read = (name: string, otherwise: string): string => query.get(name) ?? otherwise;
  const filters = Object.fromEntries(
    Object.entries(defaults).map(([name, otherwise]) => [name, read(name, otherwise)]),
  ) as { [Name in keyof Names]: string };
  const set = (changes: { readonly [Name in keyof Names]?: string | null }): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (typeof value === 'string' && value !== '' && value !== defaults[name]) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [filters, set] as const;
};

/** What a filter says, where it is one of these: an address may say anything. */
export const oneOf = <Value extends string>(values: readonly Value[], said: string): Value | undefined =>
  values.find((each) => each === said);
