import { canMove } from '@hakobu/contract/base/lifecycle';
import { countryName } from '@hakobu/contract/freight/country.shape';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import type { ParcelSummary } from '@hakobu/contract/parcels/parcel.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { weightText, yenText } from '../../kit/money/digits.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { go } from '../../kit/screen/navigation.ts';
import { Card } from '../../kit/show/Card.tsx';
import { CopyText } from '../../kit/show/CopyText.tsx';
import { Picture } from '../../kit/show/Picture.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { Countdown } from '../../kit/time/Countdown.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { Beside } from '../../parts/rates/Beside.tsx';
import { languageNow } from '../../shell/language.ts';
import { trackingAdvice } from '../tracking/index.ts';
import { costLabels, nextLabels, stateLabels, stateTones } from './parcel.labels.ts';
import styles from './parcels.module.css';

const maxPictures = 4;

export type ParcelCardProps = {
  readonly parcel: ParcelSummary;
  /** In place of what comes next and the one thing to do. */
  readonly next?: ReactNode;
};

/** One parcel of a list: how it stands, what is in it, what comes next, and the one thing to do. */
export const ParcelCard = ({ parcel, next = <Next parcel={parcel} /> }: ParcelCardProps) => {
  const { i18n } = useLingui();
  return (
    <Card>
      <div className={styles.cardTop}>
        <Tag tone={stateTones[parcel.state]}>{i18n._(stateLabels[parcel.state])}</Tag>
        <CopyText text={parcel.id} />
      </div>
      <Link to={links.parcel(parcel.id)} className={styles.cardBody}>
        <Pictures parcel={parcel} />
        <Facts parcel={parcel} />
      </Link>
      {next}
    </Card>
  );
};

const Pictures = ({ parcel }: { readonly parcel: ParcelSummary }) => {
  const shown = parcel.imageUrls.slice(0, maxPictures);
  const more = parcel.orderCount - shown.length;
  return (
    <span className={shape.line}>
      {shown.length === 0 ? <Picture src={null} alt="" size="calc(112 * var(--rpx))" /> : null}
      {shown.map((url) => (
        <Picture key={url} src={url} alt="" fit="contain" size="calc(112 * var(--rpx))" />
      ))}
      {more > 0 && shown.length > 0 ? <span className={shape.faintText}>+{more}</span> : null}
    </span>
  );
};

// A parcel that never left costs nothing; what one that came back or was lost has cost is history.
const withoutCost = new Set<ParcelSummary['state']>(['Cancelled']);

const Facts = ({ parcel }: { readonly parcel: ParcelSummary }) => {
  const { i18n } = useLingui();
  const country = countryName(parcel.countryCode, languageNow());
  const weight = weightText(parcel.weightGrams);
  return (
    <span className={styles.facts}>
      <span className={styles.factsText}>
        <b>
          {parcel.routeName} → {country}
        </b>
        <small>
          <Plural value={parcel.pieceCount} other="共 # 件" /> · {parcel.weighed ? weight : <Trans>约 {weight}</Trans>}
        </small>
      </span>
      {withoutCost.has(parcel.state) ? null : (
        <span className={styles.cost}>
          <b>{yenText(parcel.costYen)}</b>
          <small>
            <Beside yen={parcel.costYen} />
          </small>
          <small>{i18n._(costLabels[parcel.costKind])}</small>
        </span>
      )}
    </span>
  );
};

const Next = ({ parcel }: { readonly parcel: ParcelSummary }) => {
  const { id, state } = parcel;
  const cost = yenText(parcel.costYen);
  const deadline = <Moment at={parcel.dueAt} zoned />;
  return (
    <div className={styles.next}>
      <span className={styles.nextText}>
        <NextWords parcel={parcel} />
        {parcel.dueAt ? (
          <span className={styles.due}>
            <Trans>
              剩 <Countdown until={parcel.dueAt} plain />，{deadline} 前
            </Trans>
          </span>
        ) : null}
      </span>
      {canMove(parcelLifecycle, 'payFreight', state, 'shopper') ? (
        <Button size="small" onPress={() => go(links.payFreight(id))}>
          <Trans>支付 {cost}</Trans>
        </Button>
      ) : null}
      {canMove(parcelLifecycle, 'completeSheet', state, 'shopper') ? (
        <Button size="small" onPress={() => go(links.sheet(id))}>
          <Trans>填写面单</Trans>
        </Button>
      ) : null}
      {state === 'Shipped' || state === 'Delivered' ? (
        <Button size="small" look="soft" onPress={() => go(links.parcelTracking(id))}>
          <Trans>查看物流</Trans>
        </Button>
      ) : null}
    </div>
  );
};

const NextWords = ({ parcel }: { readonly parcel: ParcelSummary }) => {
  const { i18n } = useLingui();
  const { state, trackingStatus, awaitedCount } = parcel;
  if (state === 'Shipped' && trackingStatus) return i18n._(trackingAdvice[trackingStatus]);
  if (state === 'Waiting')
    return <Plural value={awaitedCount} other="还有 # 个订单没到，到齐后自动开始打包，之前可以免费修改" />;
  return i18n._(nextLabels[state]);
};
