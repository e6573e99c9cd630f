import type { PaySubject } from '@hakobu/contract/payments/payment.shape';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { callQuery } from '../../shell/calls.ts';

/** A check code to pay with. Never kept: each opening of the sheet asks for one of its own. */
export const checkCodeQuery = (subject: PaySubject, codes: readonly string[]) =>
  callQuery(
    payCheckCode,
    { subject, codes: [...codes] },
    {
      about: 'payments',
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      quiet: true,
    },
  );
