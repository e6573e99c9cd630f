const textOf = (value: unknown): string | null => {
  if (value === null || value === '' || value === 0) return null;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return JSON.stringify(value);
};

/** What a transaction keeps besides its legs, name by name as the books have it; what is empty or zero is left out. */
export const factsOf = (facts: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] =>
  Object.entries(facts).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === null ? [] : [[name, text] as const];
  });
