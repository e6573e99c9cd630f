import type { Address } from '@hakobu/contract/addresses/address.shape';
import type { FreightSplit, GroupDetail } from '@hakobu/contract/groups/group.shape';
import type { FreightRoute } from '@hakobu/contract/freight/freight.shape';

/** What is said of a group, as it is typed. */
export type GroupWords = {
  readonly title: string;
  readonly cover: { readonly fileId: string; readonly thumbnailUrl: string } | undefined;
  readonly platformCode: string | null;
  readonly shop: string;
  readonly notice: string;
};

export const wordsOf = (group: GroupDetail | undefined): GroupWords => ({
  title: group?.title ?? '',
  cover: group?.coverId && group.coverUrl ? { fileId: group.coverId, thumbnailUrl: group.coverUrl } : undefined,
  platformCode: group?.platform?.code ?? null,
  shop: group?.shop ?? '',
  notice: group?.notice ?? '',
});

/** As the call takes them. */
export const sentWords = ({ title, cover, platformCode, shop, notice }: GroupWords) => ({
  title: title.trim(),
  coverId: cover?.fileId ?? null,
  platformCode,
  shop: shop.trim(),
  notice: notice.trim(),
});

/** What whoever comes in agrees to, as it is chosen. */
export type TermsDraft = {
  readonly split: FreightSplit;
  readonly addressId: string;
  readonly routeCodes: readonly string[];
  readonly mostMembers: number;
};

export const termsOf = (group: GroupDetail | undefined, addresses: readonly Address[]): TermsDraft => {
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const kept = addresses.some(({ id }) => id === group?.owned?.addressId) ? group?.owned?.addressId : undefined;
  return {
    split: group?.terms.split ?? 'byWeight',
    addressId: kept ?? usual?.id ?? '',
    routeCodes: group?.terms.routes.map(({ code }) => code) ?? [],
    mostMembers: group?.terms.mostMembers ?? 10,
  };
};

/** Routes that can be chosen for a country, in the operator's order. */
export const routesTo = <Route extends Pick<FreightRoute, 'enabled' | 'countryCodes'>>(
  routes: readonly Route[],
  countryCode: string,
): Route[] => routes.filter(({ enabled, countryCodes }) => enabled && countryCodes.includes(countryCode));

/** Whether what members agree to would be another than it is. */
export const isSameTerms = (one: TermsDraft, other: TermsDraft): boolean =>
  one.split === other.split &&
  one.addressId === other.addressId &&
  one.mostMembers === other.mostMembers &&
  one.routeCodes.join() === other.routeCodes.join();

export const isSameWords = (one: GroupWords, other: GroupWords): boolean =>
  JSON.stringify(sentWords(one)) === JSON.stringify(sentWords(other));
