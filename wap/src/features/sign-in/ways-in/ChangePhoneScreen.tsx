import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { AddressForm } from './AddressForm.tsx';
import { waysInQuery } from '../safety/safety.queries.ts';

/** Another phone number, or a first one. */
export const ChangePhoneScreen = () => {
  const { t } = useLingui();
  const ways = useQuery(waysInQuery());
  const title = ways.data?.phone === null ? t`绑定手机` : undefined;
  return (
    <Screen queries={[ways]} heading={title}>
      {ways.data ? <AddressForm kind="phone" ways={ways.data} /> : null}
    </Screen>
  );
};
