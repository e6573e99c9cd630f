import type { Address } from '@hakobu/contract/addresses/address.shape';
import { maxAddresses } from '@hakobu/contract/addresses/address.problems';
import { changeAddress, removeAddress } from '@hakobu/contract/addresses/addresses.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Check } from '../../kit/press/Check.tsx';
import { IconButton } from '../../kit/press/IconButton.tsx';
import { go } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card, Hairline } from '../../kit/show/Card.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { AddressLines } from './AddressLines.tsx';
import { addressesQuery } from './address.queries.ts';
import styles from './addresses.module.css';

export const AddressListScreen = () => {
  const { t } = useLingui();
  const addresses = useQuery(addressesQuery());
  const list = addresses.data?.list ?? [];
  return (
    <Screen
      queries={[addresses]}
      empty={
        addresses.data && list.length === 0 ? (
          <EmptyState icon="place" action={<Trans>新增地址</Trans>} to={links.address()}>
            <Trans>还没有收货地址。添加一个，申请发货时就能直接选择。</Trans>
          </EmptyState>
        ) : null
      }
      foot={
        <BottomBar>
          <Button wide disabled={list.length >= maxAddresses} onPress={() => go(links.address())}>
            {list.length >= maxAddresses ? t`最多 ${maxAddresses} 个地址` : t`新增地址`}
          </Button>
        </BottomBar>
      }
    >
      {list.map((address) => (
        <AddressCard key={address.id} address={address} />
      ))}
    </Screen>
  );
};

const AddressCard = ({ address }: { readonly address: Address }) => {
  const { t } = useLingui();
  const makeDefault = useSend(changeAddress, { changes: ['addresses'] });
  const remove = useSend(removeAddress, { changes: ['addresses'] });
  const { recipient } = address;
  const leave = async () => {
    const text = address.isDefault
      ? t`删除后，最近修改的另一个地址会成为默认地址。已申请的包裹不受影响。`
      : t`已申请的包裹不受影响。`;
    if (!(await confirm({ title: t`删除 ${recipient} 的地址？`, text, confirm: t`删除`, danger: true }))) return;
    await remove.mutateAsync({ id: address.id });
    toast(t`已删除`);
  };
  return (
    <Card>
      <AddressLines address={address} />
      <Hairline />
      <div className={styles.actions}>
        <Check
          kind="radio"
          name="default-address"
          checked={address.isDefault}
          disabled={makeDefault.isPending}
          label={t`把 ${recipient} 的地址设为默认`}
          onChange={() => void makeDefault.mutateAsync({ ...address, isDefault: true }).catch(() => undefined)}
        >
          <Trans>默认地址</Trans>
        </Check>
        <span className={shape.buttons}>
          <IconButton icon="edit" label={t`编辑 ${recipient} 的地址`} onPress={() => go(links.address(address.id))} />
          <IconButton
            icon="trash"
            label={t`删除 ${recipient} 的地址`}
            onPress={() => void leave().catch(() => undefined)}
          />
        </span>
      </div>
    </Card>
  );
};
