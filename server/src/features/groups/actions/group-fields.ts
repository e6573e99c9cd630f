import type { Asked } from '@hakobu/contract/base/endpoint';
import type { changeGroupTerms, editGroup } from '@hakobu/contract/groups/group.api';
import { firstGroupTooLarge, routeNotToCountry } from '@hakobu/contract/groups/group.problems';
import { masked } from '@hakobu/contract/groups/masked';
import { photosNotUploaded } from '@hakobu/contract/uploads/upload.problems';
import type { Tx } from '../../../platform/database/database.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { invalidRequest } from '../../../platform/http/reading.ts';
import { addressById } from '../../addresses/index.ts';
import { type RouteDefinition, routesByCodes } from '../../freight/index.ts';
import { platformsByCodes } from '../../platforms/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { fileIdsExist } from '../../uploads/index.ts';
import { countFinishedOf, type GroupRow, type TermsRow } from '../group.store.ts';

type Words = Omit<Asked<typeof editGroup>, 'id' | 'version'>;
type Terms = Omit<Asked<typeof changeGroupTerms>, 'id' | 'version'>;

export type NewTerms = Omit<TermsRow, 'groupCode' | 'version' | 'madeAt'>;

const goesTo = ({ zoneOf, countryRules }: RouteDefinition, country: string): boolean =>
  zoneOf.has(country) && countryRules.get(country)?.enabled !== false;

/** What a group says of itself, without what leads past the product: anybody reads it. Throws 10001 for a platform that is not there, 10002 for a picture that is not the caller's. */
export const wordsFrom = async (
  tx: Tx,
  caller: Caller<Shopper>,
  { title, coverId, platformCode, shop, notice }: Words,
): Promise<Pick<GroupRow, 'title' | 'coverId' | 'platformCode' | 'shop' | 'notice'>> => {
  if (coverId !== null && !(await fileIdsExist(tx, [coverId], actorOf(caller)))) throw photosNotUploaded();
  if (platformCode !== null && (await platformsByCodes(tx, [platformCode], caller.language)).length === 0)
    throw invalidRequest('platformCode');
  const shown = { title: masked(title).text, shop: masked(shop).text, notice: masked(notice).text };
  return { ...shown, coverId, platformCode };
};

/** Refuses a group of more than the company lets somebody have who has brought none to its end. */
export const mustBeTrustedWith = async (tx: Tx, ownerId: string, members: number): Promise<void> => {
  const { firstGroupMembers } = await settingsNow(tx);
  if (members > firstGroupMembers && (await countFinishedOf(tx, ownerId)) === 0)
    throw firstGroupTooLarge({ most: firstGroupMembers });
};

/** Terms as they are kept. Throws 10002 for an address that is not the caller's, 10001 for a route that does not go there. */
export const termsFrom = async (
  tx: Tx,
  caller: Caller<Shopper>,
  { split, addressId, routeCodes, mostMembers }: Terms,
): Promise<NewTerms> => {
  const { country, city, region } = await addressById(tx, caller.who.id, addressId);
  const routes = new Map((await routesByCodes(tx, new Set(routeCodes))).map((route) => [route.code, route]));
  for (const code of routeCodes) {
    const route = routes.get(code);
    if (!route?.enabled) throw invalidRequest('routeCodes');
    if (!goesTo(route, country)) throw routeNotToCountry({ name: route.names[caller.language] ?? route.code });
  }
  return {
    ownerId: caller.who.id,
    split,
    addressId,
    countryCode: country,
    city: city || region,
    routeCodes,
    mostMembers,
  };
};

/**
 * The same terms to an address of the caller's, by those of their routes that go there. Throws 10002 for an address that is
 * not the caller's, 10001 where none of the routes goes there.
 */
export const termsToOwn = async (
  tx: Tx,
  caller: Caller<Shopper>,
  { split, routeCodes, mostMembers }: TermsRow,
  addressId: string,
): Promise<NewTerms> => {
  const { country, city, region } = await addressById(tx, caller.who.id, addressId);
  const routes = new Map((await routesByCodes(tx, new Set(routeCodes))).map((route) => [route.code, route]));
  const there = routeCodes.filter((code) => {
    const route = routes.get(code);
    return route?.enabled === true && goesTo(route, country);
  });
  if (there.length === 0) {
    const [first = ''] = routeCodes;
    throw routeNotToCountry({ name: routes.get(first)?.names[caller.language] ?? first });
  }
  return {
    ownerId: caller.who.id,
    split,
    addressId,
    countryCode: country,
    city: city || region,
    routeCodes: there,
    mostMembers,
  };
};
