import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { AddressEditor } from './AddressEditor.tsx';
import { addressQuery } from './address.queries.ts';

export const AddAddressScreen = () => {
  const { t } = useLingui();
  const id = useParam('id');
  const address = useQuery({ ...addressQuery(id ?? ''), enabled: id !== undefined });
  if (id === undefined)
    return (
      <Screen heading={t`新增地址`}>
        <AddressEditor />
      </Screen>
    );
  return <Screen queries={[address]}>{address.data ? <AddressEditor key={id} address={address.data} /> : null}</Screen>;
};
