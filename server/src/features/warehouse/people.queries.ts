import { shoppersByIds } from '../shoppers/index.ts';
import { staffNamesByIds } from '../staff/index.ts';
import type { Platform } from '../../platform/platform.ts';

export type Person = { readonly id: string; readonly number: string; readonly nickName: string };

/** Shoppers as the desk names them, read at once. */
export const peopleOf = async (p: Platform, ids: readonly string[]): Promise<(id: string) => Person> => {
  const cards = new Map((await shoppersByIds(p.db, [...new Set(ids)])).map((card) => [card.id, card]));
  return (id) => {
    const card = cards.get(id);
    return { id, number: card?.number ?? '', nickName: card?.nickName ?? '' };
  };
};

export const staffNamesOf = async (p: Platform, ids: readonly string[]): Promise<(id: string) => string> => {
  const names = new Map((await staffNamesByIds(p.db, [...new Set(ids)])).map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
};
