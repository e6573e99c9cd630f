import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { AddressForm } from './AddressForm.tsx';
import { waysInQuery } from '../safety/safety.queries.ts';

/** Another e-mail address, or a first one. */
export const ChangeEmailScreen = () => {
  const ways = useQuery(waysInQuery());
  return <Screen queries={[ways]}>{ways.data ? <AddressForm kind="email" ways={ways.data} /> : null}</Screen>;
};
