import { useState } from 'react';

/**
 * Which rows are chosen, kept as the exceptions from `usually`: what is to be bought is everything until it is taken
 * off, so that what was just put in is wanted; what is to be removed is nothing until it is marked.
 */
export const useSelection = <Row extends { readonly id: string }>(rows: readonly Row[], usually: boolean) => {
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: readonly string[], wanted: boolean) =>
    setExcept((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (wanted === usually) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  const isChosen = (id: string) => except.has(id) !== usually;
  return { chosen: rows.filter(({ id }) => isChosen(id)), isChosen, choose };
};

export type Selection<Row extends { readonly id: string }> = ReturnType<typeof useSelection<Row>>;
