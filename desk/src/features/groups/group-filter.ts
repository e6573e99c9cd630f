import type { Input } from '@hakobu/contract/base/endpoint';
import { deskGroupSorts, type listDeskGroups } from '@hakobu/contract/groups/group.desk-api';
import { GroupState } from '@hakobu/contract/groups/group.shape';
import { PlatformCode } from '@hakobu/contract/platforms/platform.shape';
import { oneOf } from '../../kit/table/useFilters.ts';

/** As it stands in the address: `all` is no filter. */
export const noFilter = {
  state: 'all',
  country: 'all',
  platform: 'all',
  reported: 'all',
  sort: 'newest',
  keyword: '',
} as const;
export type GroupFilter = { readonly [Name in keyof typeof noFilter]: string };

/** What the server is asked; a word in the address that means nothing filters nothing. */
export const askedBy = ({
  state,
  country,
  platform,
  reported,
  sort,
  keyword,
}: GroupFilter): Input<typeof listDeskGroups> => {
  const known = oneOf(GroupState.options, state);
  return {
    sort: oneOf(deskGroupSorts, sort) ?? 'newest',
    ...(known ? { state: known } : {}),
    ...(/^[A-Z]{2}$/.test(country) ? { countryCode: country } : {}),
    ...(platform !== 'all' && PlatformCode.safeParse(platform).success ? { platformCode: platform } : {}),
    ...(reported === 'waiting' ? { isReported: '1' as const } : {}),
    ...(keyword === '' ? {} : { keyword }),
  };
};

/** Whether anything is left out, whatever the order. */
export const isFiltered = (filter: GroupFilter): boolean => {
  const { sort: _, ...left } = askedBy(filter);
  return Object.keys(left).length > 0;
};
