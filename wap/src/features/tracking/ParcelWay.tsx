import type { Answer } from '@hakobu/contract/base/endpoint';
import { parcelTracking } from '@hakobu/contract/parcels/parcel.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { StatusBlock } from '../../kit/show/StatusBlock.tsx';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { useCall } from '../../shell/calls/calls.ts';
import { Expected } from './Expected.tsx';
import { TrackingEvents } from './TrackingEvents.tsx';
import { endedWays, trackingAdvice, trackingLabels, trackingSentences, trackingTones } from './tracking.labels.ts';
import { WaybillLine } from './WaybillLine.tsx';
import { isNotThere } from '../../kit/screen/failure.ts';
import { ParcelGone } from '../../parts/parcels/ParcelGone.tsx';

/** A parcel's way abroad. */
export const ParcelWay = ({ parcelId }: { readonly parcelId: string }) => {
  const way = useCall(parcelTracking, { id: parcelId }, { about: 'parcels', inLanguage: true, quiet: true });
  const isGone = isNotThere(way);
  return (
    <Screen
      queries={isGone ? [] : [way]}
      empty={isGone ? <ParcelGone /> : null}
      right={<AskServiceButton about={isGone ? undefined : { parcelCode: parcelId }} />}
    >
      {way.data ? <Way way={way.data} /> : null}
    </Screen>
  );
};

const Way = ({ way }: { readonly way: Answer<typeof parcelTracking> }) => {
  const { tracking, routeName } = way;
  return (
    <>
      <Standing way={way} />
      <Card bleed>
        <Row icon="box" title={<Trans>包裹详情</Trans>} value={way.id} to={links.parcel(way.id)} />
      </Card>
      {tracking.waybills.length > 0 ? (
        <Card>
          {tracking.waybills.map((waybill) => (
            <WaybillLine key={waybill.number} {...waybill} route={routeName} />
          ))}
        </Card>
      ) : null}
      {way.shippedAt === null ? null : (
        <Card title={<Trans>物流进度</Trans>}>
          <TrackingEvents events={tracking.events} />
        </Card>
      )}
    </>
  );
};

const Standing = ({ way }: { readonly way: Answer<typeof parcelTracking> }) => {
  const { i18n } = useLingui();
  const { status } = way.tracking;
  const ended = endedWays[way.state];
  if (ended)
    return (
      <StatusBlock tag={i18n._(ended.tag)} tone="bad" aside={<CopyText text={way.id} />} title={i18n._(ended.title)}>
        {i18n._(ended.text)}
      </StatusBlock>
    );
  if (status === null)
    return (
      <StatusBlock
        tag={way.shippedAt === null ? <Trans>还没寄出</Trans> : <Trans>已寄出</Trans>}
        tone={way.shippedAt === null ? 'plain' : 'own'}
        aside={<CopyText text={way.id} />}
        title={way.shippedAt === null ? <Trans>寄出后在这里看物流</Trans> : <Trans>已交给承运商</Trans>}
      >
        <Expected shippedAt={way.shippedAt} days={way.days} />
      </StatusBlock>
    );
  const arrived = way.deliveredAt !== null;
  return (
    <StatusBlock
      tag={i18n._(trackingLabels[status])}
      tone={trackingTones[status]}
      aside={<CopyText text={way.id} />}
      title={i18n._(trackingSentences[status])}
    >
      {arrived ? null : <Expected shippedAt={way.shippedAt} days={way.days} />}
      <p>{i18n._(trackingAdvice[status])}</p>
    </StatusBlock>
  );
};
