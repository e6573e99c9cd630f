import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import type { DeskRecord } from './desk-record.ts';
import { useCountryName } from '../parcel-columns.tsx';
import styles from '../parcels.module.css';

/** To whom it goes, as the address was when it was chosen. */
export const RecipientSection = ({ record }: { readonly record: DeskRecord }) => {
  const { t } = useLingui();
  const country = useCountryName();
  const { recipient, recipientMasked, remark, parcel } = record;
  return (
    <Section>
      <Facts
        facts={[
          [t`收件人`, <CopyText key="name" text={recipient.name} />],
          [t`电话`, <CopyText key="phone" text={recipient.phone} />],
          [
            t`地址`,
            <CopyText
              key="address"
              text={[country(recipient.countryCode), recipient.postcode, ...recipient.lines].filter(Boolean).join(' ')}
            />,
          ],
          [t`线路`, parcel.routeName],
          [t`客人`, `${parcel.shopper.nickName} ${parcel.shopper.number}`],
          [t`客人备注`, remark === '' ? null : remark],
        ]}
      />
      {recipientMasked ? (
        <p className={styles.grey}>
          <Trans>电话和地址只显示一部分：打包和发运的人才看得到全部。</Trans>
        </p>
      ) : null}
    </Section>
  );
};
