import type { DeskShare, DeskShipment, DeskWeighing } from '@hakobu/contract/groups/shipping.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import shape from '../../../kit/shapes.module.css';
import { MoneyCell } from '../../../kit/table/cells.tsx';
import { countText, moneyText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import { links } from '../../../links.ts';
import { splitLabels } from '../../../parts/groups/group-state.labels.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';
import { useMay } from '../../../shell/session.ts';
import styles from '../groups.module.css';
import { shareLabels, shipmentLabels } from './shipping.labels.ts';

type Props = {
  readonly shipment: DeskShipment;
  /** Another one was asked for since. */
  readonly isEarlier: boolean;
};

/** One parcel that was asked for: how far it is, what each pays of it, and how each weighing was split. */
export const ShipmentSection = ({ shipment, isEarlier }: Props) => {
  const { t } = useLingui();
  const { state, split, termsVersion, routeName, isInsured, paysDifference, askedAt, dueAt, parcelCode } = shipment;
  const [label, tone] = shipmentLabels[state];
  const splitName = t(splitLabels[split]);
  return (
    <Section title={isEarlier ? t`以前的发货` : t`发货`}>
      <div className={shape.stack}>
        <Facts
          facts={[
            [
              t`状态`,
              <Tag key="state" tone={tone}>
                {t(label)}
              </Tag>,
            ],
            [t`包裹`, parcelCode === null ? null : <ParcelLink key="parcel" code={parcelCode} />],
            [t`线路`, routeName],
            [t`运费`, t`${splitName}（条件第 ${termsVersion} 版）`],
            [t`保险`, isInsured ? t`保` : t`不保`],
            [t`申请`, instantText(askedAt)],
            [t`等答复到`, dueAt === null ? null : instantText(dueAt)],
            [t`差额`, paysDifference ? t`团长付超过上限的部分` : null],
          ]}
        />
        <Shares shares={shipment.shares} />
        {shipment.weighings.map((weighing, at) => (
          <Weighing key={weighing.parcelCode} weighing={weighing} place={at + 1} />
        ))}
      </div>
    </Section>
  );
};

const ParcelLink = ({ code }: { readonly code: string }) =>
  useMay('parcels.read') ? <TextLink href={links.parcels({ keyword: code, id: code })}>{code}</TextLink> : code;

const Shares = ({ shares }: { readonly shares: readonly DeskShare[] }) => {
  const { t } = useLingui();
  return (
    <table className={[shape.ruledTable, styles.amounts].join(' ')} aria-label={t`各人的运费`}>
      <thead>
        <tr>
          <th>{t`团员`}</th>
          <th>{t`预估`}</th>
          <th>{t`上限`}</th>
          <th>{t`分摊`}</th>
          <th>{t`冻结`}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <ShareRow key={share.code} share={share} />
        ))}
      </tbody>
    </table>
  );
};

const ShareRow = ({ share }: { readonly share: DeskShare }) => {
  const { t } = useLingui();
  const { code, shopper, isOwner, state, orderCount, estimateYen, capYen, bill, isDeclined, heldYen } = share;
  const [label, tone] = shareLabels[state];
  return (
    <tr>
      <td>
        {nameOfShopper(shopper.nickName)} {isOwner ? <Tag tone="brand">{t`团长`}</Tag> : null}{' '}
        <Tag tone={tone}>{t(label)}</Tag> {isDeclined ? <Tag tone="bad">{t`不同意`}</Tag> : null}
        <div className={shape.muted}>{[code, t`${orderCount} 单`].join(' · ')}</div>
      </td>
      <td>
        <MoneyCell amount={estimateYen} />
      </td>
      <td>
        <MoneyCell amount={capYen === 0 ? null : capYen} />
      </td>
      <td>
        <MoneyCell amount={bill?.totalYen ?? null} tone={bill !== null && bill.totalYen > capYen ? 'bad' : 'strong'} />
      </td>
      <td>
        <MoneyCell amount={heldYen} />
      </td>
    </tr>
  );
};

type WeighingProps = { readonly weighing: DeskWeighing; readonly place: number };

/** How a weighed parcel was split, to the yen: as it was written then. */
const Weighing = ({ weighing: { parcelCode, at, totalYen, parts }, place }: WeighingProps) => {
  const { t } = useLingui();
  const [total, when] = [moneyText(totalYen, 'JPY'), instantText(at)];
  return (
    <div>
      <p className={shape.muted}>
        <Trans>
          第 {place} 次称重：{parcelCode}，{when}，共 {total}
        </Trans>
      </p>
      <table className={[shape.ruledTable, styles.amounts].join(' ')} aria-label={t`第 ${place} 次称重的分摊`}>
        <thead>
          <tr>
            <th>{t`团员`}</th>
            <th>{t`计费 g`}</th>
            <th>{t`货值`}</th>
            <th>{t`运费`}</th>
            <th>{t`保险`}</th>
            <th>{t`仓储`}</th>
            <th>{t`合计`}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.shareCode}>
              <td>
                {nameOfShopper(part.shopper.nickName)}
                {part.totalYen > part.capYen ? (
                  <div className={styles.above}>
                    <CapThen capYen={part.capYen} />
                  </div>
                ) : null}
              </td>
              <td>{countText(part.basisGrams)}</td>
              <td>
                <MoneyCell amount={part.declaredYen} />
              </td>
              <td>
                <MoneyCell amount={part.freightYen} />
              </td>
              <td>
                <MoneyCell amount={part.insuranceYen} />
              </td>
              <td>
                <MoneyCell amount={part.storageYen} />
              </td>
              <td>
                <MoneyCell amount={part.totalYen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const CapThen = ({ capYen }: { readonly capYen: number }) => {
  const cap = moneyText(capYen, 'JPY');
  return <Trans>上限 {cap}</Trans>;
};
