import { readAddress } from '@hakobu/contract/addresses/addresses.api';
import { useLingui } from '@lingui/react/macro';
import { skipToken } from '@tanstack/react-query';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useCall } from '../../shell/calls.ts';
import { AddressEditor } from './AddressEditor.tsx';

export const AddAddressScreen = () => {
  const { t } = useLingui();
  const id = useParam('id');
  const address = useCall(readAddress, id === undefined ? skipToken : { id }, { about: 'addresses' });
  if (id === undefined)
    return (
      <Screen heading={t`新增地址`}>
        <AddressEditor />
      </Screen>
    );
  return <Screen queries={[address]}>{address.data ? <AddressEditor key={id} address={address.data} /> : null}</Screen>;
};
