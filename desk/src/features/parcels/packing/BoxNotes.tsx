import type { RouteQuote } from '@hakobu/contract/freight/freight.shape';
import { Trans } from '@lingui/react/macro';
import { Note } from '../../../kit/record/Tag.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import type { DeskRecord } from '../record/desk-record.ts';
import styles from '../parcels.module.css';
import { offerAfterPacking } from './quotes.ts';
import { useRefusalText } from '../useRefusalText.ts';

type Props = {
  readonly record: DeskRecord;
  readonly quotes: readonly RouteQuote[];
};

/** What the packer has to know before the box is closed: that a route does not carry it. */
export const BoxNotes = ({ record, quotes }: Props) => {
  const refusalText = useRefusalText();
  const { routeCode, routeName } = record.parcel;
  const wanted = quotes.find((quote) => quote.routeCode === routeCode);
  const offer = offerAfterPacking(quotes, routeCode);
  return (
    <div className={styles.notes}>
      {offer === undefined ? (
        <Note tone="bad">
          <Trans>没有线路可以寄送这个箱子：换个箱子，或者拆回货架、分开寄。</Trans>
        </Note>
      ) : wanted && !wanted.ok ? (
        <Note tone="bad">
          <Trans>
            客人选的 {routeName} 不能走（{refusalText(wanted.reason)}）。封箱后按最便宜的 {offer.routeName}{' '}
            {moneyText(offer.totalYen, 'JPY')} 报价，客人可以另选。
          </Trans>
        </Note>
      ) : null}
    </div>
  );
};
