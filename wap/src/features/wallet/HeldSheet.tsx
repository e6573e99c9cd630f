import { moneySourceLabels } from '@hakobu/contract/wallet/money-source.labels';
import { listHeld } from '@hakobu/contract/wallet/statement.api';
import type { HeldFor } from '@hakobu/contract/wallet/wallet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { InfiniteList } from '../../kit/list/InfiniteList.tsx';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { yenText } from '../../kit/money/digits.ts';
import { MoneyRow } from '../../kit/money/MoneyRow.tsx';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { pagesQuery } from '../../shell/calls/calls.ts';
import styles from './statement.module.css';

type HeldSheetProps = { readonly open: boolean; readonly onClose: () => void };

/** For which orders and parcels money is set aside; each leads there. */
export const HeldSheet = ({ open, onClose }: HeldSheetProps) => (
  <Sheet open={open} onClose={onClose} title={<Trans>冻结中，未扣</Trans>}>
    <HeldList />
  </Sheet>
);

const HeldList = () => {
  const held = useInfiniteQuery(pagesQuery(listHeld, {}, { about: 'wallet', quiet: true }));
  return (
    <>
      <p className={styles.sheetNote}>
        <Trans>付款时先冻结，采购成功或包裹发出时才扣。没用到的部分解冻，原样退回。</Trans>
      </p>
      <InfiniteList
        query={held}
        keyOf={({ kind, code }) => `${kind}:${code}`}
        look="joined"
        skeleton={<RowSkeletons picture={false} />}
        empty={
          <EmptyState icon="wallet">
            <Trans>现在没有冻结的钱。</Trans>
          </EmptyState>
        }
      >
        {(each) => <HeldRow held={each} />}
      </InfiniteList>
    </>
  );
};

const addressOf = ({ kind, code }: HeldFor): string => {
  if (kind === 'share') return links.joinedGroups();
  return kind === 'order' ? links.order(code) : links.parcel(code);
};

const heldName = ({ kind, code }: HeldFor) => {
  if (kind === 'share') return <Trans>拼团运费 {code}</Trans>;
  return kind === 'order' ? <Trans>订单 {code}</Trans> : <Trans>包裹 {code}</Trans>;
};

const HeldRow = ({ held }: { readonly held: HeldFor }) => {
  const { i18n } = useLingui();
  const { sources, worthYen, since } = held;
  return (
    <MoneyRow to={addressOf(held)} amount={<b>{yenText(worthYen)}</b>} flush>
      <span>{heldName(held)}</span>
      <small>
        <Moment at={since} />
        {sources.map(({ source, amount, currency }) => (
          <span key={source}>
            {' · '}
            {i18n._(moneySourceLabels[source])} {amountText(amount, currency)}
          </span>
        ))}
      </small>
    </MoneyRow>
  );
};
