import type { RouteOffer, RouteQuote, RouteRefused } from '@hakobu/contract/freight/freight.shape';
import type { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckMark } from '../../kit/press/CheckMark.tsx';
import { Icon } from '../../kit/look/Icon.tsx';
import { classes } from '../../kit/look/classes.ts';
import { weightText, yenText } from '../../kit/money/digits.ts';
import { dot, listText } from '../../kit/show/listText.ts';
import { Beside } from '../../parts/rates/Beside.tsx';
import { RouteDays, RouteRefusalText, routeStyles as styles } from '../freight/index.ts';

export type RouteChoiceProps = {
  readonly quotes: readonly RouteQuote[];
  readonly value: string | undefined;
  readonly onChoose: (routeCode: string) => void;
  /** 约 before the prices: the box is not weighed yet. */
  readonly estimated?: boolean;
  /** Groups the radios of one screen. */
  readonly name: string;
  /** Names of the goods that have a property, for a route that does not take it. */
  readonly namesWith?: (property: GoodsProperty) => readonly string[];
};

/** One of the routes, each with its price, days and weight step; those that do not carry it are grey, with the reason. */
export const RouteChoice = ({ quotes, value, onChoose, estimated, name, namesWith }: RouteChoiceProps) => {
  const { t } = useLingui();
  return (
    <fieldset className={styles.routes}>
      <legend className="seen-by-readers">{t`寄送线路`}</legend>
      {quotes.map((quote) =>
        quote.ok ? (
          <Offer
            key={quote.routeCode}
            offer={quote}
            name={name}
            chosen={quote.routeCode === value}
            estimated={estimated === true}
            onChoose={() => onChoose(quote.routeCode)}
          />
        ) : (
          <Refused key={quote.routeCode} quote={quote} namesWith={namesWith} />
        ),
      )}
    </fieldset>
  );
};

type OfferProps = {
  readonly offer: RouteOffer;
  readonly name: string;
  readonly chosen: boolean;
  readonly estimated: boolean;
  readonly onChoose: () => void;
};

const Offer = ({ offer, name, chosen, estimated, onChoose }: OfferProps) => {
  const price = yenText(offer.totalYen);
  const step = weightText(offer.stepGrams);
  return (
    <label className={classes(styles.route, chosen && styles.chosen)}>
      <input type="radio" name={name} checked={chosen} onChange={onChoose} />
      <CheckMark isOn={chosen} />
      <span className={styles.what}>
        <b>{offer.routeName}</b>
        <small>
          <RouteDays days={offer.days} />
          {dot}
          {offer.tracked ? <Trans>全程跟踪</Trans> : <Trans>无跟踪</Trans>}
          {dot}
          <span className={styles.together}>
            <Trans>按 {step} 档</Trans>
          </span>
        </small>
      </span>
      <span className={styles.price}>
        <b>{estimated ? <Trans>约 {price}</Trans> : price}</b>
        <small>
          <Beside yen={offer.totalYen} />
        </small>
      </span>
    </label>
  );
};

type RefusedProps = { readonly quote: RouteRefused; readonly namesWith: RouteChoiceProps['namesWith'] };

const Refused = ({ quote, namesWith }: RefusedProps) => {
  const { reason } = quote;
  const names = reason.kind === 'property' ? (namesWith?.(reason.property) ?? []) : [];
  return (
    <p className={classes(styles.route, styles.refused)}>
      <Icon name="close" size={18} />
      <span className={styles.what}>
        <b>{quote.routeName}</b>
        <small>
          <RouteRefusalText reason={reason} />
          {names.length > 0 ? dot + listText(names) : null}
        </small>
      </span>
    </p>
  );
};
