import type { Answer } from '@hakobu/contract/base/endpoint';
import { moneySourceLabels } from '@hakobu/contract/wallet/money-source.labels';
import { type readWallet, setDeductionOrder } from '@hakobu/contract/wallet/wallet.api';
import type { MoneySource } from '@hakobu/contract/wallet/wallet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SortableList } from '../../kit/list/SortableList.tsx';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { yenText } from '../../kit/money/digits.ts';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import shape from '../../kit/look/shapes.module.css';
import styles from '../../parts/wallet/deduction.module.css';
import { Deduction } from '../../parts/wallet/Deduction.tsx';
import { useSend } from '../../shell/calls/sends.ts';
import { sourceNotes } from './wallet.labels.ts';
import { usePaymentPreview, walletQuery } from './wallet.queries.ts';
import own from './pay-sort.module.css';

type Wallet = Answer<typeof readWallet>;

/** In which order balances are deducted by every payment, and what that means for one of ¥3,000. */
export const PaySortScreen = () => {
  const wallet = useQuery(walletQuery());
  const [chosen, setChosen] = useState<readonly MoneySource[]>();
  const kept = wallet.data?.deductionOrder ?? [];
  const order = chosen ?? kept;
  const isChanged = order.join() !== kept.join();
  return (
    <Screen queries={[wallet]} foot={<Save order={order} isChanged={isChanged} onSaved={() => setChosen(undefined)} />}>
      {wallet.data ? (
        <>
          <OrderCard wallet={wallet.data} order={order} onChange={setChosen} />
          <Example order={order} />
        </>
      ) : null}
    </Screen>
  );
};

const balanceOf = (wallet: Wallet, source: MoneySource): string => {
  if (source === 'bonus') return yenText(wallet.bonusYen);
  return source === 'JPY' ? amountText(wallet.cashYen, 'JPY') : amountText(wallet.cashFen, 'CNY');
};

type OrderCardProps = {
  readonly wallet: Wallet;
  readonly order: readonly MoneySource[];
  readonly onChange: (order: readonly MoneySource[]) => void;
};

const OrderCard = ({ wallet, order, onChange }: OrderCardProps) => {
  const { t, i18n } = useLingui();
  return (
    <Card title={<Trans>从上到下依次扣款</Trans>}>
      <SortableList
        label={t`扣款顺序`}
        order={order}
        onChange={onChange}
        nameOf={(source) => i18n._(moneySourceLabels[source])}
      >
        {(source, place) => (
          <div className={own.sortRow}>
            <span className={styles.place} aria-hidden="true">
              {place + 1}
            </span>
            <span className={styles.sourceName}>
              {i18n._(moneySourceLabels[source])} <b>{balanceOf(wallet, source)}</b>
              <small>{i18n._(sourceNotes[source])}</small>
            </span>
          </div>
        )}
      </SortableList>
    </Card>
  );
};

const exampleYen = 3000;

const Example = ({ order }: { readonly order: readonly MoneySource[] }) => {
  const preview = usePaymentPreview(exampleYen, order);
  const amount = yenText(exampleYen);
  const missing = yenText(preview.data?.shortYen ?? 0);
  return (
    <Card title={<Trans>例如付一笔 {amount}</Trans>}>
      {preview.data ? <Deduction preview={preview.data} /> : <Skeleton height="6em" />}
      {preview.data && preview.data.shortYen > 0 ? (
        <Note tone="wait">
          <Trans>现在的余额还差 {missing}，到时会提示充值。</Trans>
        </Note>
      ) : null}
      <p className={shape.smallBelow}>
        <Trans>付订单、付运费和自动补款都按这个顺序；已经付过的不受影响，退款总是原路退回。</Trans>
      </p>
    </Card>
  );
};

type SaveProps = {
  readonly order: readonly MoneySource[];
  readonly isChanged: boolean;
  readonly onSaved: () => void;
};

const Save = ({ order, isChanged, onSaved }: SaveProps) => {
  const { t } = useLingui();
  const keep = useSend(setDeductionOrder, { changes: ['wallet'] });
  const save = async () => {
    await keep.mutateAsync({ deductionOrder: [...order] });
    onSaved();
    toast(t`扣款顺序已保存`);
  };
  return (
    <BottomBar>
      {isChanged ? (
        <Button look="quiet" onPress={onSaved}>
          <Trans>撤销改动</Trans>
        </Button>
      ) : null}
      <Button onPress={save} disabled={!isChanged}>
        <Trans>保存</Trans>
      </Button>
    </BottomBar>
  );
};
