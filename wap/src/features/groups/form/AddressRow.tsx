import type { Address } from '@hakobu/contract/addresses/address.shape';
import { countryName } from '@hakobu/contract/freight/country.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChoiceSheet } from '../../../kit/overlay/ChoiceSheet.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { NoRoute } from '../../../parts/freight/NoRoute.tsx';
import { languageNow } from '../../../shell/language.ts';
import { addressText } from '../../addresses/index.ts';

type AddressRowProps = {
  readonly addresses: readonly Address[];
  readonly address: Address | undefined;
  readonly onChange: (address: Address) => void;
};

/** Where a group's parcel goes: one of its owner's addresses. */
export const AddressRow = ({ addresses, address, onChange }: AddressRowProps) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const country = countryName(address?.country ?? '', languageNow());
  return (
    <>
      <Row
        title={<Trans>寄到</Trans>}
        note={<Trans>别人只看得到国家和城市</Trans>}
        value={address ? `${country} ${address.city || address.region}` : t`请选择`}
        onPress={() => setOpen(true)}
      />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t`寄到哪里`}
        value={address?.id}
        choices={addresses.map((each) => ({
          key: each.id,
          label: `${each.recipient} ${each.phone}`,
          note: (
            <>
              {addressText(each)}
              <NoRoute country={each.country} />
            </>
          ),
        }))}
        onChoose={(id) => {
          const chosen = addresses.find((each) => each.id === id);
          if (chosen) onChange(chosen);
        }}
      />
    </>
  );
};
