import type { Address } from '@hakobu/contract/addresses/address.shape';
import { countryName } from '@hakobu/contract/freight/country.shape';
import { Trans } from '@lingui/react/macro';
import { Tag } from '../../kit/show/Tag.tsx';
import { NoRoute } from '../../parts/freight/NoRoute.tsx';
import { languageNow } from '../../shell/language.ts';
import { addressText } from './address-text.ts';
import styles from './addresses.module.css';

/** One address to read: who, the telephone, where; and whether nothing goes there now. */
export const AddressLines = ({ address }: { readonly address: Address }) => (
  <div className={styles.lines}>
    <p className={styles.who}>
      <strong>{address.recipient}</strong>
      <span className={styles.phone}>{address.phone}</span>
      {address.isDefault ? (
        <Tag tone="own">
          <Trans>默认</Trans>
        </Tag>
      ) : null}
    </p>
    <p className={styles.where}>
      {countryName(address.country, languageNow())} {addressText(address)}
    </p>
    <NoRoute country={address.country} />
  </div>
);
