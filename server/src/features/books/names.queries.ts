import type { Db } from '../../platform/database/database.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { staffNamesByIds } from '../staff/index.ts';

const idsOf = (parties: readonly string[], kind: 'shopper' | 'staff'): string[] => [
  ...new Set(parties.filter((party) => party.startsWith(`${kind}:`)).map((party) => party.slice(kind.length + 1))),
];

/** The people among these parties (`shopper:<id>`, `staff:<id>`) by name, in one read a kind; others have none. */
export const namesOf = async (db: Db, parties: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const shoppers = await shoppersByIds(db, idsOf(parties, 'shopper'));
  const staff = await staffNamesByIds(db, idsOf(parties, 'staff'));
  return new Map([
    ...shoppers.map(({ id, nickName, number }) => [`shopper:${id}`, `${nickName} ${number}`.trim()] as const),
    ...staff.map(({ id, name }) => [`staff:${id}`, name] as const),
  ]);
};

/** Of known names those of these parties. */
export const pick = (names: ReadonlyMap<string, string>, parties: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    parties.flatMap((party) => {
      const name = names.get(party);
      return name === undefined ? [] : [[party, name] as const];
    }),
  );
