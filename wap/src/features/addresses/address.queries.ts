import {
  addAddress,
  changeAddress,
  listAddresses,
  readAddress,
  removeAddress,
} from '@hakobu/contract/addresses/addresses.api';
import type { Address } from '@hakobu/contract/addresses/address.shape';
import type { Input } from '@hakobu/contract/base/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';

const all = ['addresses'] as const;

/** The shopper's addresses, the default one first. */
export const addressesQuery = () =>
  queryOptions({ queryKey: [...all, 'list'], queryFn: ({ signal }) => call(listAddresses, {}, { signal }) });

export const addressQuery = (id: string) =>
  queryOptions({ queryKey: [...all, 'one', id], queryFn: ({ signal }) => call(readAddress, { id }, { signal }) });

const useAfter = () => {
  const queries = useQueryClient();
  return { onSuccess: () => queries.invalidateQueries({ queryKey: all }) };
};

/** Adds an address, or changes the one with this id. */
export const useSaveAddress = (id: string | undefined) =>
  useMutation({
    mutationFn: (input: Input<typeof addAddress>) =>
      id === undefined ? call(addAddress, input) : call(changeAddress, { ...input, id }),
    ...useAfter(),
  });

export const useMakeDefault = () =>
  useMutation({
    mutationFn: (address: Address) => call(changeAddress, { ...address, isDefault: true }),
    ...useAfter(),
  });

export const useRemoveAddress = () =>
  useMutation({ mutationFn: (id: string) => call(removeAddress, { id }), ...useAfter() });
