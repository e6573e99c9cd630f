import { type DeskOffer, sortOffers } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../../kit/record/Tag.tsx';
import { OrderedList } from '../../../kit/table/OrderedList.tsx';
import { useSend } from '../../../shell/calls.ts';
import { useOfferDescription, useOfferName } from './useOfferName.ts';
import { usePriceText } from './usePriceText.ts';

type Props = {
  readonly offers: readonly DeskOffer[];
  readonly selected: string | null;
  /** Whether they are only looked at. */
  readonly isFixed: boolean;
  readonly onSelect: (code: string) => void;
  /** What readers are told of a move. */
  readonly onNotified: (words: string) => void;
};

/** The price list in its order. */
export const OfferList = ({ offers, ...rest }: Props) => {
  const { t } = useLingui();
  const nameOf = useOfferName();
  const describe = useOfferDescription();
  const priceText = usePriceText();
  const sending = useSend(sortOffers);
  return (
    <OrderedList
      {...rest}
      rows={offers}
      keyOf={({ code }) => code}
      nameOf={nameOf}
      label={t`价目，按客人看到的顺序`}
      isSending={sending.isPending}
      onOrder={(codes, failed) => sending.mutate({ codes: [...codes] }, { onError: failed })}
    >
      {(offer) => ({
        main: (
          <>
            {nameOf(offer)} {offer.isOffered ? null : <Tag>{t`不开放`}</Tag>}
            <small>{describe(offer)}</small>
          </>
        ),
        aside: priceText(offer),
      })}
    </OrderedList>
  );
};
