/** How many of one network address have not said yet who they are. */
export const countStrangers = (most: number) => {
  const counts = new Map<string, number>();
  return {
    /** False when there are too many of them. */
    enter: (address: string): boolean => {
      const count = counts.get(address) ?? 0;
      if (count >= most) return false;
      counts.set(address, count + 1);
      return true;
    },
    leave: (address: string): void => {
      const count = (counts.get(address) ?? 0) - 1;
      if (count > 0) counts.set(address, count);
      else counts.delete(address);
    },
  };
};
