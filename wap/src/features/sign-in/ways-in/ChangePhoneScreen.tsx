import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { AddressForm } from './AddressForm.tsx';
import { waysInQuery } from '../safety/safety.queries.ts';

/** Another phone number, or a first one. */
export const ChangePhoneScreen = () => {
  const ways = useQuery(waysInQuery());
  return <Screen queries={[ways]}>{ways.data ? <AddressForm kind="phone" ways={ways.data} /> : null}</Screen>;
};
