import type { Input } from '@hakobu/contract/base/endpoint';
import {
  applyParcel,
  cancelParcel,
  chooseRoute,
  confirmParcel,
  editParcel,
  fillSheet,
  splitParcel,
  undoParcel,
} from '@hakobu/contract/parcels/parcel.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, newKey } from '../../shell/api.ts';
import { parcelQuery, parcelsKey } from './parcel.queries.ts';

/** Everything that a parcel's step changes for the shopper. An open estimate is not asked again: its goods are gone. */
export const useParcelsChanged = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: parcelsKey, predicate: ({ queryKey }) => queryKey[1] !== 'estimate' }),
      client.invalidateQueries({ queryKey: ['orders'] }),
      client.invalidateQueries({ queryKey: ['wallet'] }),
    ]);
};

export type Wanted = Input<typeof applyParcel>;

/** The same wish keeps its key while it is tried again, so that a lost answer makes no second parcel. */
const useKeys = () => {
  const keys = useRef(new Map<string, string>());
  return (wish: unknown): string => {
    const body = JSON.stringify(wish);
    const key = keys.current.get(body) ?? newKey();
    keys.current.set(body, key);
    return key;
  };
};

/** Applies for a parcel, or changes the one with this id. */
export const useSaveParcel = (id: string | undefined) => {
  const changed = useParcelsChanged();
  const keyFor = useKeys();
  return useMutation({
    mutationFn: (wanted: Wanted) =>
      id === undefined
        ? call(applyParcel, wanted, { idempotencyKey: keyFor(wanted) })
        : call(editParcel, { ...wanted, id }),
    onSettled: changed,
  });
};

/**
 * Applies for several parcels, one after another, in the order given; a parcel that is being changed becomes the first
 * of them. Stops where one is refused: those before it stand.
 */
export const useApplyInParts = (id: string | undefined) => {
  const changed = useParcelsChanged();
  const keyFor = useKeys();
  return useMutation({
    mutationFn: async (parts: readonly Wanted[]) => {
      const codes: string[] = [];
      for (const [place, wanted] of parts.entries()) {
        const made =
          place === 0 && id !== undefined
            ? await call(editParcel, { ...wanted, id })
            : await call(applyParcel, wanted, { idempotencyKey: keyFor(wanted) });
        codes.push(made.id);
      }
      return codes;
    },
    onSettled: changed,
  });
};

export const useCancelParcel = (id: string) => {
  const changed = useParcelsChanged();
  return useMutation({ mutationFn: () => call(cancelParcel, { id }), onSettled: changed });
};

/** These orders into a second parcel of the same address and route. */
export const useSplitParcel = (id: string) => {
  const changed = useParcelsChanged();
  const keyFor = useKeys();
  return useMutation({
    mutationFn: (orderCodes: readonly string[]) =>
      call(splitParcel, { id, orderCodes: [...orderCodes] }, { idempotencyKey: keyFor(orderCodes) }),
    onSettled: changed,
  });
};

/** Undoes a closed box that has not left; the fee as it was shown is sent along. */
export const useUndoParcel = (id: string) => {
  const changed = useParcelsChanged();
  const keyFor = useKeys();
  return useMutation({
    mutationFn: (asked: Omit<Input<typeof undoParcel>, 'id'>) =>
      call(undoParcel, { id, ...asked }, { idempotencyKey: keyFor(asked) }),
    onSettled: changed,
  });
};

export const useConfirmParcel = (id: string) => {
  const changed = useParcelsChanged();
  return useMutation({ mutationFn: () => call(confirmParcel, { id }), onSettled: changed });
};

export const useFillSheet = () => {
  const changed = useParcelsChanged();
  return useMutation({ mutationFn: (input: Input<typeof fillSheet>) => call(fillSheet, input), onSuccess: changed });
};

/** Chooses a route and an insured value; answers what is then to be paid, and shows it on the parcel at once. */
export const useChooseRoute = (id: string) => {
  const client = useQueryClient();
  const { queryKey } = parcelQuery(id);
  return useMutation({
    // One after another, so that the last press is the one that stays.
    scope: { id: `route ${id}` },
    mutationFn: (choice: Omit<Input<typeof chooseRoute>, 'id'>) => call(chooseRoute, { id, ...choice }),
    onSuccess: (cost) =>
      client.setQueryData(queryKey, (parcel) => parcel && { ...parcel, cost, routeCode: cost.routeCode }),
    onSettled: () => client.invalidateQueries({ queryKey: ['parcels', 'list'] }),
  });
};
