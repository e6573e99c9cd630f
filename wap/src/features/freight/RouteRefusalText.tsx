import type { RouteRefusal } from '@hakobu/contract/freight/freight.shape';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { Trans, useLingui } from '@lingui/react/macro';
import { grouped, weightText, yenText } from '../../kit/money/digits.ts';
import { limitLabels } from './freight.labels.ts';

type Limited = Extract<RouteRefusal, { limit: number }>;

const centimetres = (mm: number): string => `${grouped(Math.ceil(mm / 10))} cm`;

/** A number is never parted from its unit. */
const whole = (amount: string): string => amount.replace(' ', '\u00A0');

const amountOf = (kind: Limited['kind'], amount: number): string => {
  if (kind === 'weight' || kind === 'belowRange') return whole(weightText(amount));
  if (kind === 'declaredValue') return yenText(amount);
  return kind === 'itemCount' ? grouped(amount) : whole(centimetres(amount));
};

/** Why a route does not carry this parcel: the limit, the number, the difference. */
export const RouteRefusalText = ({ reason }: { readonly reason: RouteRefusal }) => {
  const { i18n } = useLingui();
  if (reason.kind === 'routeOff') return <Trans>线路暂停</Trans>;
  if (reason.kind === 'country') return <Trans>不寄往这个地区</Trans>;
  if (reason.kind === 'countryOff') return reason.notice ?? <Trans>暂停寄往这个地区</Trans>;
  if (reason.kind === 'property') {
    const property = i18n._(goodsPropertyLabels[reason.property]);
    return <Trans>不收{property}</Trans>;
  }
  const limit = amountOf(reason.kind, reason.limit);
  const actual = amountOf(reason.kind, reason.actual);
  if (reason.kind === 'belowRange')
    return (
      <Trans>
        {limit} 起寄，本包裹 {actual}
      </Trans>
    );
  const over = amountOf(reason.kind, reason.actual - reason.limit);
  return (
    <Trans>
      {i18n._(limitLabels[reason.kind])} {limit}，本包裹 {actual}，超 {over}
    </Trans>
  );
};
