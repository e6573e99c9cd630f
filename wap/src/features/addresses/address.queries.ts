import { addAddress, changeAddress, listAddresses } from '@hakobu/contract/addresses/addresses.api';
import type { Input } from '@hakobu/contract/base/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shell/calls/api.ts';
import { callQuery } from '../../shell/calls/calls.ts';
import { useReread } from '../../shell/calls/sends.ts';

/** The shopper's addresses, the default one first. */
export const addressesQuery = () => callQuery(listAddresses, {}, { about: 'addresses' });

/** Adds an address, or changes the one with this id. */
export const useSaveAddress = (id: string | undefined) => {
  const reread = useReread('addresses');
  return useMutation({
    mutationFn: (input: Input<typeof addAddress>) =>
      id === undefined ? call(addAddress, input) : call(changeAddress, { ...input, id }),
    onSuccess: reread,
  });
};
