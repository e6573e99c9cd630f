import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { AddressForm } from './AddressForm.tsx';
import { waysInQuery } from '../safety/safety.queries.ts';

/** Another e-mail address, or a first one. */
export const ChangeEmailScreen = () => {
  const { t } = useLingui();
  const ways = useQuery(waysInQuery());
  const title = ways.data?.email === null ? t`绑定邮箱` : undefined;
  return (
    <Screen queries={[ways]} heading={title}>
      {ways.data ? <AddressForm kind="email" ways={ways.data} /> : null}
    </Screen>
  );
};
