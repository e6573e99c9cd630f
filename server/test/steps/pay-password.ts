import type { Client } from '@hakobu/contract/base/client';
import { setPayPassword } from '@hakobu/contract/payments/payment.api';
import { reauthenticate } from '@hakobu/contract/sign-in/reauthentication.api';
import { password } from '../world.ts';

/** Sets a shopper's first pay password, as they would: with the sign-in password. */
export const setFirstPayPassword = async (call: Client, payPassword: string): Promise<void> => {
  const { token: reauthentication } = await call(reauthenticate, { purpose: 'setPayPassword', password });
  await call(setPayPassword, { payPassword, reauthentication });
};
