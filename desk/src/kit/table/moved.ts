/** The same list with one of it before or after another place. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || from === to) return list;
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
};
