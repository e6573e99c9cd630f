import { readAddress } from '@hakobu/contract/addresses/addresses.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useParam } from '../../kit/screen/here.ts';
import { isNotThere } from '../../kit/screen/failure.ts';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { routesQuery } from '../../parts/freight/routes.queries.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { AddressEditor } from './AddressEditor.tsx';

export const AddAddressScreen = () => {
  const { t } = useLingui();
  const id = useParam('id');
  const address = useCall(readAddress, id === undefined ? skipToken : { id }, { about: 'addresses', quiet: true });
  // Where something goes is known before anything is typed.
  const routes = useQuery(routesQuery());
  const usualCountry = routes.data?.usualCodes[0] ?? routes.data?.countries[0]?.code;
  if (id === undefined)
    return (
      <Screen heading={t`新增地址`} queries={[routes]}>
        {routes.data ? <AddressEditor usualCountry={usualCountry ?? 'CN'} /> : null}
      </Screen>
    );
  const isGone = isNotThere(address);
  return (
    <Screen
      queries={isGone ? [] : [address, routes]}
      empty={
        isGone ? (
          <EmptyState icon="place" action={<Trans>看收货地址</Trans>} to={links.addresses()}>
            <Trans>这个地址已经不在了。</Trans>
          </EmptyState>
        ) : null
      }
    >
      {address.data ? <AddressEditor key={id} address={address.data} usualCountry={address.data.country} /> : null}
    </Screen>
  );
};
