import { countryName } from '@hakobu/contract/freight/country.shape';
import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import type { Recipient } from '@hakobu/contract/parcels/parcel.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { yenText } from '../../kit/money/digits.ts';
import { Button } from '../../kit/press/Button.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { go } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card, Hairline } from '../../kit/show/Card.tsx';
import { PhotoStrip } from '../../kit/show/PhotoViewer.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { Timeline } from '../../kit/show/Timeline.tsx';
import { newestFirst } from '../../kit/time/newestFirst.ts';
import { momentText } from '../../kit/time/timeTexts.ts';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { languageNow } from '../../shell/language.ts';
import { TrackingEvents, WaybillLine } from '../tracking/index.ts';
import { ServicesCard } from '../services/index.ts';
import { MoneyTimeline } from '../wallet/index.ts';
import { Actions } from './detail/Actions.tsx';
import { CompensationCard } from './detail/CompensationCard.tsx';
import { Contents } from './detail/Contents.tsx';
import { Costs } from './detail/Costs.tsx';
import { ParcelStatus } from './detail/ParcelStatus.tsx';
import { WeightAndFreight } from './detail/WeightAndFreight.tsx';
import { verbLabels } from './parcel.labels.ts';
import { parcelQuery } from './parcel.queries.ts';
import { SheetTag } from './sheet/SheetTag.tsx';
import styles from './detail/detail.module.css';
import { isNotThere } from '../../kit/screen/failure.ts';
import { ParcelGone } from '../../parts/parcels/ParcelGone.tsx';

export const ParcelDetailScreen = () => {
  const id = useParam('id');
  const parcel = useQuery(parcelQuery(id ?? ''));
  const isGone = id === undefined || isNotThere(parcel);
  return (
    <Screen
      queries={isGone ? [] : [parcel]}
      empty={isGone ? <ParcelGone /> : null}
      right={<AskServiceButton about={isGone ? undefined : { parcelCode: id }} />}
      foot={parcel.data ? <Actions parcel={parcel.data} /> : null}
    >
      {parcel.data ? <Body parcel={parcel.data} /> : null}
    </Screen>
  );
};

const Body = ({ parcel }: { readonly parcel: Parcel }) => (
  <>
    <ParcelStatus parcel={parcel} />
    {parcel.state === 'Lost' ? <CompensationCard parcel={parcel} /> : null}
    <Way parcel={parcel} />
    <WeightAndFreight parcel={parcel} />
    <Photos parcel={parcel} />
    <ServicesCard code={parcel.id} />
    <Contents parcel={parcel} />
    {parcel.recipient.name === '' ? null : <RecipientCard recipient={parcel.recipient} remark={parcel.remark} />}
    {parcel.state === 'Cancelled' ? null : <SheetRow parcel={parcel} />}
    <Money parcel={parcel} />
    <History parcel={parcel} />
  </>
);

const eventsShown = 3;

const Way = ({ parcel }: { readonly parcel: Parcel }) => {
  const { waybills, events } = parcel.tracking;
  if (waybills.length === 0) return null;
  return (
    <Card>
      {waybills.map((waybill) => (
        <WaybillLine key={waybill.number} {...waybill} route={parcel.routeName} />
      ))}
      <Hairline />
      <TrackingEvents events={events.slice(0, eventsShown)} />
      {events.length > eventsShown ? (
        <Button look="text" onPress={() => go(links.parcelTracking(parcel.id))}>
          <Plural value={events.length} other="全部 # 条" />
        </Button>
      ) : null}
    </Card>
  );
};

const Photos = ({ parcel }: { readonly parcel: Parcel }) => {
  const { t } = useLingui();
  if (!parcel.packed || parcel.packed.photos.length === 0) return null;
  return (
    <Card title={<Trans>打包照片</Trans>} aside={<Plural value={parcel.packed.photos.length} other="# 张" />}>
      <PhotoStrip photos={parcel.packed.photos.map(({ url }) => url)} label={t`打包照片`} />
    </Card>
  );
};

/** A municipality is its own city: it is written once. */
const linesOf = ({ lines }: Recipient) => lines.filter((line, place) => line !== lines[place - 1]);

type RecipientProps = { readonly recipient: Recipient; readonly remark: string };

const RecipientCard = ({ recipient, remark }: RecipientProps) => (
  <Card title={<Trans>收件人</Trans>}>
    <p>
      <b>{recipient.name}</b> {recipient.phone}
    </p>
    <p className={styles.quiet}>
      {countryName(recipient.countryCode, languageNow())} {linesOf(recipient).join(' ')} {recipient.postcode}
    </p>
    {remark ? (
      <p className={styles.quiet}>
        <Trans>留言：{remark}</Trans>
      </p>
    ) : null}
  </Card>
);

const SheetRow = ({ parcel }: { readonly parcel: Parcel }) => (
  <Card bleed>
    <Row
      icon="page"
      title={<Trans>面单和海关申报</Trans>}
      value={<SheetTag missing={parcel.sheetMissing - parcel.sheetProposed} proposed={parcel.sheetProposed} />}
      to={links.sheet(parcel.id)}
    />
  </Card>
);

const Money = ({ parcel }: { readonly parcel: Parcel }) => {
  // What was undone is owed no more: its money tells how it came back.
  const cost = parcel.state === 'Cancelled' ? null : parcel.cost;
  if (parcel.money.length === 0 && !cost) return null;
  const held = yenText(parcel.heldYen);
  return (
    <Card title={<Trans>资金</Trans>} aside={parcel.heldYen > 0 ? <Trans>冻结中 {held}</Trans> : undefined}>
      {cost ? (
        <>
          <Costs cost={cost} fees={parcel.fees} freightNote={parcel.routeName} />
          <Hairline />
        </>
      ) : null}
      {parcel.groupCode === null ? (
        <MoneyTimeline lines={parcel.money} />
      ) : (
        <p className={styles.quiet}>
          <Trans>这是整个包裹的费用，每人付的那一份在团发货里。</Trans>
        </p>
      )}
    </Card>
  );
};

const History = ({ parcel }: { readonly parcel: Parcel }) => {
  const { i18n } = useLingui();
  const steps = newestFirst(parcel.timeline);
  return (
    <Card title={<Trans>进度</Trans>}>
      <Timeline
        steps={steps.map(({ verb, at, note }, place) => ({
          key: `${at} ${verb}`,
          title: i18n._(verbLabels[verb]),
          note: [momentText(at), note].filter(Boolean).join(' · '),
          state: place === 0 ? 'now' : 'done',
        }))}
      />
    </Card>
  );
};
