import { useState } from 'react';

/**
 * Which rows are chosen, kept as the choices that were made; `usually` until one is: what is to be bought is everything
 * until it is taken off, so that what was just put in is wanted; what is to be removed is nothing until it is marked.
 */
export const useSelection = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  usually: boolean,
  /** Rows that are the other way round. */
  isUnusual: (row: Row) => boolean = () => false,
) => {
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const choose = (ids: readonly string[], wanted: boolean) =>
    setChoices((before) => new Map([...before, ...ids.map((id) => [id, wanted] as const)]));
  const unusual = new Set(rows.filter(isUnusual).map(({ id }) => id));
  const isChosen = (id: string) => choices.get(id) ?? unusual.has(id) !== usually;
  return { chosen: rows.filter(({ id }) => isChosen(id)), isChosen, choose };
};

export type Selection<Row extends { readonly id: string }> = ReturnType<typeof useSelection<Row>>;
