import type { ServiceOffer } from '@hakobu/contract/services/service.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { classes } from '../../../kit/look/classes.ts';
import { Check } from '../../../kit/press/Check.tsx';
import { Stepper } from '../../../kit/press/Stepper.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { OfferFacts } from './OfferFacts.tsx';
import { OfferPrice } from './OfferPrice.tsx';
import { groupOf, type Chosen } from '../service.rules.ts';
import styles from '../services.module.css';

const maxPieces = 99;
const longestNote = 500;

export type OfferPickerProps = {
  readonly offers: readonly ServiceOffer[];
  readonly chosen: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
  /** How many pieces there are: what is priced by piece begins with all of them. */
  readonly pieces?: number;
  /** Codes of those that were asked for already and are not over. */
  readonly standing?: ReadonlySet<string>;
};

/** Chooses services: each with how many pieces, where it is priced by piece, and with the shopper's wish. */
export const OfferPicker = ({ offers, chosen, onChange, pieces = 1, standing }: OfferPickerProps) => {
  const byCode = new Map(chosen.map((each) => [each.offerCode, each]));
  const set = (code: string, next: Chosen | undefined) => {
    const others = new Map(byCode);
    if (next === undefined) others.delete(code);
    else others.set(code, next);
    onChange([...others.values()]);
  };
  return (
    <ul className={styles.picker}>
      {offers
        .filter(({ pricing }) => pricing !== 'byRoute')
        .map((offer) => (
          <Pickable
            key={offer.code}
            offer={offer}
            chosen={byCode.get(offer.code)}
            isStanding={standing?.has(offer.code) === true}
            pieces={offer.perPiece ? Math.min(pieces, maxPieces) : 1}
            onChange={(next) => set(offer.code, next)}
          />
        ))}
    </ul>
  );
};

type PickableProps = {
  readonly offer: ServiceOffer;
  readonly chosen: Chosen | undefined;
  readonly isStanding: boolean;
  readonly pieces: number;
  readonly onChange: (next: Chosen | undefined) => void;
};

const Pickable = ({ offer, chosen, isStanding, pieces, onChange }: PickableProps) => {
  const toggle = (isOn: boolean) => onChange(isOn ? { offerCode: offer.code, quantity: pieces, note: '' } : undefined);
  return (
    <li className={classes(chosen && styles.picked)}>
      <div className={styles.pickLine}>
        <Check checked={chosen !== undefined} onChange={toggle}>
          {offer.name}
        </Check>
        {isStanding ? (
          <Tag tone="own">
            <Trans>已添加</Trans>
          </Tag>
        ) : null}
        <Explain title={offer.name}>
          <OfferFacts offer={offer} />
        </Explain>
        <span className={styles.pickPrice}>
          <OfferPrice offer={offer} />
        </span>
      </div>
      {chosen ? (
        <div className={styles.pickMore}>
          {offer.perPiece ? <Pieces offer={offer} chosen={chosen} onChange={onChange} /> : null}
          <Wish offer={offer} chosen={chosen} onChange={onChange} />
        </div>
      ) : null}
    </li>
  );
};

type ChosenProps = Pick<PickableProps, 'offer' | 'onChange'> & { readonly chosen: Chosen };

const Pieces = ({ offer, chosen, onChange }: ChosenProps) => {
  const { name, priceYen } = offer;
  const sumYen = (priceYen ?? 0) * chosen.quantity;
  return (
    <div className={styles.pieces}>
      <span>
        <Trans>做几件</Trans>
        {offer.pricing === 'fixed' && priceYen !== null ? (
          <small>
            <YenBeside yen={sumYen} />
          </small>
        ) : null}
      </span>
      <Stepper
        label={name}
        value={chosen.quantity}
        max={maxPieces}
        onChange={(quantity) => onChange({ ...chosen, quantity })}
      />
    </div>
  );
};

const Wish = ({ offer, chosen, onChange }: ChosenProps) => {
  const { t } = useLingui();
  const id = useId();
  const { name } = offer;
  return (
    <>
      <label htmlFor={id} className="seen-by-readers">
        <Trans>对{name}的要求</Trans>
      </label>
      <textarea
        id={id}
        className={styles.wish}
        rows={2}
        maxLength={longestNote}
        value={chosen.note}
        placeholder={groupOf(offer) === 'look' ? t`想看什么，比如：镜头有没有霉点` : t`有什么要求，可以不填`}
        onChange={(event) => onChange({ ...chosen, note: event.target.value })}
      />
    </>
  );
};
