import type { Address } from '@hakobu/contract/addresses/address.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../../kit/look/Icon.tsx';
import { ChoiceSheet } from '../../../kit/overlay/ChoiceSheet.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { NoRoute } from '../../../parts/freight/NoRoute.tsx';
import { AddressLines, addressText } from '../../addresses/index.ts';
import styles from './apply.module.css';

export type AddressChoiceProps = {
  readonly addresses: readonly Address[];
  readonly chosen: Address | undefined;
  readonly onChoose: (addressId: string) => void;
};

const another = 'another';

/** Where the parcel goes: one of the shopper's addresses, or a new one. */
export const AddressChoice = ({ addresses, chosen, onChoose }: AddressChoiceProps) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (!chosen)
    return (
      <Card>
        <p className={shape.why}>
          <Trans>先添加收货地址，才能算出线路和运费。</Trans>
        </p>
        <Button look="soft" size="small" wide onPress={() => go(links.address())}>
          <Trans>新增地址</Trans>
        </Button>
      </Card>
    );
  const choose = (key: string) => (key === another ? go(links.address()) : onChoose(key));
  return (
    <Card>
      <button type="button" className={styles.address} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="place" className={styles.place} />
        <span className={shape.grow}>
          <AddressLines address={chosen} />
        </span>
        <Icon name="next" size={14} weight={2} />
      </button>
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t`寄到哪里`}
        value={chosen.id}
        onChoose={choose}
        choices={[
          ...addresses.map((address) => ({
            key: address.id,
            label: `${address.recipient} ${address.phone}`,
            note: (
              <>
                {addressText(address)}
                <NoRoute country={address.country} />
              </>
            ),
          })),
          { key: another, label: t`新增地址` },
        ]}
      />
    </Card>
  );
};
