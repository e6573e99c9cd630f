import { deskParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Tag, Note } from '../../../kit/record/Tag.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import { instantText } from '../../../kit/text/time.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import { chosenBy } from '../../../kit/record/chosen.ts';
import { parcelStateLabels } from '../../../parts/parcels/parcel-state.labels.ts';
import { ServicesOf } from '../../../parts/services/ServicesOf.tsx';
import { useCall } from '../../../shell/calls.ts';
import type { DispatchFields } from '../dispatch/DispatchForm.tsx';
import { ContentsTable } from '../packing/ContentsTable.tsx';
import { CustomsNotes } from '../packing/CustomsNotes.tsx';
import { EstimateBeside } from '../packing/EstimateBeside.tsx';
import { offerAfterPacking } from '../packing/quotes.ts';
import { QuotesTable } from '../packing/QuotesTable.tsx';
import { waitsSince } from '../parcel-columns.tsx';
import { useCountryName } from '../../../parts/freight/useCountryName.ts';
import { stateHints, stateTones } from '../parcel.labels.ts';
import { BoxSection } from './BoxSection.tsx';
import type { DeskRecord } from './desk-record.ts';
import { GroupLink } from './GroupLink.tsx';
import { MoneySection } from './MoneySection.tsx';
import { OutcomeSections } from './OutcomeSections.tsx';
import { ParcelHistory } from './ParcelHistory.tsx';
import { RecordFoot } from './RecordFoot.tsx';
import { SheetSection } from './SheetSection.tsx';
import { TrackingSection } from './TrackingSection.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import shape from '../../../kit/shapes.module.css';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = {
  readonly id: string | null;
  /** The waybill's form where parcels are sent off here; else a link leads to where they are. */
  readonly dispatching?: DispatchFields;
};

/** One parcel, whole, with what its state lets this person do. */
export const ParcelRecord = ({ id, dispatching }: Props) => {
  const { t } = useLingui();
  const read = useCall(deskParcel, { id: id ?? '' }, { enabled: id !== null, everyMs: 30_000 });
  return (
    <RecordPanel
      label={t`包裹记录`}
      title={id}
      chosen={chosenBy(id, read)}
      none={{ icon: 'box', message: <Trans>选一个包裹，它的记录在这里。</Trans> }}
    >
      {(record) => <Whole record={record} dispatching={dispatching} />}
    </RecordPanel>
  );
};

type WholeProps = { readonly record: DeskRecord; readonly dispatching: DispatchFields | undefined };

const Whole = ({ record, dispatching }: WholeProps) => {
  const { t } = useLingui();
  const { parcel } = record;
  return (
    <Panel
      title={<CopyText text={parcel.id} />}
      sub={
        <>
          <Tag tone={stateTones[parcel.state]}>{t(parcelStateLabels[parcel.state])}</Tag> {t(stateHints[parcel.state])}
        </>
      }
      aside={<Age since={waitsSince(parcel)} dueAt={parcel.limitAt} />}
      foot={<RecordFoot key={parcel.id} record={record} dispatching={dispatching} />}
    >
      <RecordBody record={record} />
    </Panel>
  );
};

const RecordBody = ({ record }: { readonly record: DeskRecord }) => {
  const { t } = useLingui();
  const { parcel, packed, quotes, quotesExpireAt, estimate, tracking } = record;
  const leaves = parcel.state === 'PendingDispatch';
  // Once it has left or ended, what customs might have made of it helps nobody.
  const isHere = ['Waiting', 'Applied', 'Packing', 'PendingFreight', 'PendingSheet', 'PendingDispatch'].includes(
    parcel.state,
  );
  return (
    <>
      <OutcomeSections record={record} />
      <ServicesOf code={parcel.id} />
      <RecipientSection record={record} />
      {isHere && record.warnings.length > 0 ? (
        <Section>
          <CustomsNotes warnings={record.warnings} />
        </Section>
      ) : null}
      {packed ? <BoxSection packed={packed} goodsGrams={record.goodsGrams} /> : null}
      {leaves ? <SheetSection record={record} /> : null}
      <TrackingSection tracking={tracking} />
      <MoneySection record={record} />
      {packed ? (
        <Section title={t`估价和报价`}>
          <EstimateBeside
            estimate={estimate}
            offer={offerAfterPacking(quotes, parcel.routeCode)}
            weightGrams={packed.weightGrams}
          />
          {parcel.state === 'PendingFreight' && quotesExpireAt ? (
            <Note tone="warn">
              <Trans>报价到 {instantText(quotesExpireAt)}（日本时间）为止；没付就自动拆回货架。</Trans>
            </Note>
          ) : null}
        </Section>
      ) : null}
      {parcel.state === 'PendingFreight' ? (
        <Section flush title={t`报价`}>
          <QuotesTable quotes={quotes} chosen={parcel.routeCode} />
        </Section>
      ) : null}
      <Section flush title={t`箱里的订单`}>
        <ContentsTable items={record.items} />
      </Section>
      {leaves || !packed ? null : <SheetSection record={record} />}
      <ParcelHistory id={parcel.id} steps={record.timeline} />
    </>
  );
};

/** To whom it goes, as the address was when it was chosen. */
const RecipientSection = ({ record }: { readonly record: DeskRecord }) => {
  const { t } = useLingui();
  const country = useCountryName();
  const { recipient, recipientMasked, remark, parcel, groupCode } = record;
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
          [t`客人`, `${nameOfShopper(parcel.shopper.nickName)} ${parcel.shopper.number}`],
          [t`拼团`, groupCode === null ? null : <GroupLink key="group" code={groupCode} />],
          [t`客人备注`, remark === '' ? null : remark],
        ]}
      />
      {recipientMasked ? (
        <p className={shape.muted}>
          <Trans>电话和地址只显示一部分：打包和发运的人才看得到全部。</Trans>
        </p>
      ) : null}
    </Section>
  );
};
