const system = 'system:';

/** Under which names the product's own doer may be known, the narrowest first; null for a person. */
export const systemNamesOf = (actor: string): readonly string[] | null => {
  if (!actor.startsWith(system)) return null;
  const name = actor.slice(system.length);
  return [name, name.split('.')[0] ?? name];
};
