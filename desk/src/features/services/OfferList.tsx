import { type DeskOffer, sortOffers } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { Mark } from '../../kit/record/Marks.tsx';
import { useRowKeys } from '../../kit/table/useRowKeys.ts';
import { useSend } from '../../shell/calls.ts';
import { moved } from './moved.ts';
import styles from './services.module.css';
import { useOfferDescription, useOfferName } from './useOfferName.ts';
import { usePriceText } from './usePriceText.ts';

type Props = {
  readonly offers: readonly DeskOffer[];
  readonly selected: string | null;
  /** Whether they are only looked at. */
  readonly isFixed: boolean;
  readonly onSelect: (code: string) => void;
  /** What readers are told of a move; said outside, for the list is drawn anew in its new order. */
  readonly onTold: (words: string) => void;
};

/** The price list in its order: rows are dragged, or moved with Ctrl and the arrows; each change is kept at once. */
export const OfferList = ({ offers, selected, isFixed, onSelect, onTold }: Props) => {
  const { t } = useLingui();
  const nameOf = useOfferName();
  const [codes, setCodes] = useState(offers.map(({ code }) => code));
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const sending = useSend(sortOffers);
  const put = (code: string, to: number) => {
    const next = moved(codes, codes.indexOf(code), to);
    if (next === codes) return;
    setCodes([...next]);
    const offer = offers.find((each) => each.code === code);
    const name = offer ? nameOf(offer) : code;
    const place = to + 1;
    onTold(t`${name}移到了第 ${place} 位`);
    sending.mutate({ codes: [...next] }, { onError: () => setCodes(codes) });
  };
  const step = (by: number) => {
    if (selected !== null) put(selected, codes.indexOf(selected) + by);
  };
  const off = isFixed || selected === null || sending.isPending;
  useRowKeys({ keys: codes, selected, onSelect, onOpen: undefined, off: false });
  useKeys([
    { keys: 'ctrl+arrowup', says: t`往前移`, off, act: () => step(-1) },
    { keys: 'ctrl+arrowdown', says: t`往后移`, off, act: () => step(1) },
  ]);
  return (
    <ol className={styles.offers} aria-label={t`价目，按客人看到的顺序`}>
      {codes.map((code) => {
        const offer = offers.find((each) => each.code === code);
        if (!offer) return null;
        return (
          <li key={code}>
            <div
              role="presentation"
              className={[styles.offer, code === selected && styles.chosen, code === over && styles.over].join(' ')}
              draggable={!isFixed}
              onDragStart={() => setDragged(code)}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(code);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) put(dragged, codes.indexOf(code));
              }}
            >
              <OfferRow offer={offer} isChosen={code === selected} isFixed={isFixed} onSelect={onSelect} />
            </div>
          </li>
        );
      })}
    </ol>
  );
};

type RowProps = Pick<Props, 'isFixed' | 'onSelect'> & { readonly offer: DeskOffer; readonly isChosen: boolean };

const OfferRow = ({ offer, isChosen, isFixed, onSelect }: RowProps) => {
  const { t } = useLingui();
  const nameOf = useOfferName();
  const describe = useOfferDescription();
  const priceText = usePriceText();
  return (
    <>
      <span className={styles.grip} aria-hidden="true">
        {isFixed ? '' : '⠿'}
      </span>
      <button
        type="button"
        className={styles.pick}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onSelect(offer.code)}
      >
        {nameOf(offer)} {offer.isOffered ? null : <Mark>{t`不开放`}</Mark>}
        <small>{describe(offer)}</small>
      </button>
      <span className={styles.price}>{priceText(offer)}</span>
    </>
  );
};
