import type { RouteOffer, RouteQuote } from '@hakobu/contract/freight/freight.shape';
import type { LandedPrice } from '@hakobu/contract/freight/landed-price.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckMark } from '../../../kit/press/CheckMark.tsx';
import { Icon } from '../../../kit/look/Icon.tsx';
import { classes } from '../../../kit/look/classes.ts';
import { yenText } from '../../../kit/money/digits.ts';
import { Note } from '../../../kit/show/Note.tsx';
import { Beside, YenBeside } from '../../../parts/rates/Beside.tsx';
import { RouteDays, RouteRefusalText, routeStyles as styles } from '../../freight/index.ts';

export type RouteChoicesProps = {
  readonly landed: LandedPrice;
  /** The route that the shopper chose; undefined while that is left to the shop. */
  readonly chosen: string | undefined;
  readonly onChoose: (routeCode: string) => void;
};

/** What the goods come to by each route; those that do not carry them stand behind, each with its reason. */
export const RouteChoices = ({ landed, chosen, onChoose }: RouteChoicesProps) => {
  const { t } = useLingui();
  const { quotes, freight } = landed;
  const offers = quotes.flatMap((quote) => (quote.ok ? [quote] : []));
  const refused = quotes.flatMap((quote) => (quote.ok ? [] : [quote]));
  const missed = refused.find(({ routeCode }) => routeCode === chosen);
  const others = totalWithout(landed);
  // What was chosen stands as chosen while its sum is still asked for.
  const taken = offers.find(({ routeCode }) => routeCode === chosen)?.routeCode ?? freight?.routeCode;
  return (
    <>
      {missed && freight ? <Missed wanted={missed} taken={freight.routeName} /> : null}
      <fieldset className={styles.routes}>
        <legend className="seen-by-readers">{t`寄送线路`}</legend>
        {offers.map((offer) => (
          <Offer
            key={offer.routeCode}
            offer={offer}
            totalYen={others + offer.totalYen}
            isComplete={landed.isComplete}
            isTaken={offer.routeCode === taken}
            onChoose={() => onChoose(offer.routeCode)}
          />
        ))}
        {refused.map((quote) => (
          <p key={quote.routeCode} className={classes(styles.route, styles.refused)}>
            <Icon name="close" size={18} />
            <span className={styles.what}>
              <b>{quote.routeName}</b>
              <small>
                <RouteRefusalText reason={quote.reason} />
              </small>
            </span>
          </p>
        ))}
      </fieldset>
      {offers.some(({ sizeKnown }) => !sizeKnown) ? (
        <p className={styles.small}>
          <Trans>商品的尺寸还不知道：装箱后超出线路限制或要按体积重计费时，线路和运费会变。</Trans>
        </p>
      ) : null}
    </>
  );
};

/** Everything but the freight, which is all that differs between routes. */
const totalWithout = ({ totalYen, lines }: LandedPrice): number =>
  totalYen - (lines.find(({ kind }) => kind === 'freight')?.amountYen ?? 0);

const Missed = ({ wanted, taken }: { readonly wanted: RouteQuote; readonly taken: string }) => {
  const { routeName } = wanted;
  return (
    <Note tone="wait">
      <Trans>
        你选的{routeName}不能寄这件商品，先按{taken}估算。
      </Trans>
    </Note>
  );
};

type OfferProps = {
  readonly offer: RouteOffer;
  readonly totalYen: number;
  readonly isComplete: boolean;
  readonly isTaken: boolean;
  readonly onChoose: () => void;
};

const Offer = ({ offer, totalYen, isComplete, isTaken, onChoose }: OfferProps) => {
  const freight = <YenBeside yen={offer.totalYen} />;
  const total = yenText(totalYen);
  return (
    <label className={classes(styles.route, isTaken && styles.chosen)}>
      <input type="radio" name="landedRoute" checked={isTaken} onChange={onChoose} />
      <CheckMark isOn={isTaken} />
      <span className={styles.what}>
        <b>{offer.routeName}</b>
        <small>
          <RouteDays days={offer.days} />
          {' · '}
          {offer.tracked ? <Trans>全程跟踪</Trans> : <Trans>无跟踪</Trans>}
        </small>
      </span>
      <span className={styles.price}>
        <b>{isComplete ? <Trans>到手约 {total}</Trans> : <Trans>到手约 {total} 起</Trans>}</b>
        <small>
          <Beside yen={totalYen} isLeast={!isComplete} />
        </small>
        <small>
          <Trans>运费约 {freight}</Trans>
        </small>
      </span>
    </label>
  );
};
