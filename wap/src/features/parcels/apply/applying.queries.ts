import type { Input } from '@hakobu/contract/base/endpoint';
import { applyParcel, editParcel } from '@hakobu/contract/parcels/parcel.api';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, newKey } from '../../../shell/calls/api.ts';
import { useReread } from '../../../shell/calls/sends.ts';
import { changedByParcel } from '../parcel.queries.ts';

type Wanted = Input<typeof applyParcel>;

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
  const reread = useReread(...changedByParcel);
  const keyFor = useKeys();
  return useMutation({
    mutationFn: (wanted: Wanted) =>
      id === undefined
        ? call(applyParcel, wanted, { idempotencyKey: keyFor(wanted) })
        : call(editParcel, { ...wanted, id }),
    onSettled: reread,
  });
};

/**
 * Applies for several parcels, one after another, in the order given; a parcel that is being changed becomes the first
 * of them. Stops where one is refused: those before it stand.
 */
export const useApplyInParts = (id: string | undefined) => {
  const reread = useReread(...changedByParcel);
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
    onSettled: reread,
  });
};
