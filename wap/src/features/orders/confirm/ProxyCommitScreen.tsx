import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { OnFailure } from '@hakobu/contract/orders/order.shape';
import { submitProxies } from '@hakobu/contract/proxies/proxy.api';
import { quotedWithinHours } from '@hakobu/contract/proxies/proxy.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useKept } from '../../../kit/form/useKept.ts';
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.ts';
import { TextAreaField } from '../../../kit/form/Field.tsx';
import { yenText } from '../../../kit/money/digits.ts';
import { Price } from '../../../kit/money/Price.tsx';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { useParam } from '../../../kit/screen/here.ts';
import { replaceWith } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { Card, Hairline } from '../../../kit/show/Card.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { links } from '../../../links.ts';
import lineStyles from '../../../parts/goods/goodsLine.module.css';
import { Instructions } from '../../../parts/platforms/LazyInstructions.tsx';
import { Beside } from '../../../parts/rates/Beside.tsx';
import { useDisplayed } from '../../../parts/rates/rates.queries.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { isInReview } from '../../../shell/review.ts';
import { changedByOrdering, NotOffered, type Preview, previewQuery, ProxyGoods } from '../../proxies/index.ts';
import { LandedTotal } from '../landed/LandedTotal.tsx';
import { Agreement, useAgreement } from './Agreement.tsx';
import { CustomsNote } from './CustomsNote.tsx';
import { OnFailureCard } from './OnFailureCard.tsx';
import { OrderPaySheet } from '../OrderPaySheet.tsx';
import styles from '../orders.module.css';

/** The fees of chosen goods before they are ordered: with a price they are paid at once, without one a buyer names it. */
export const ProxyCommitScreen = () => (isInReview() ? <NotOffered /> : <Commit />);

const Commit = () => {
  const { t } = useLingui();
  const asked = useParam('ids') ?? '';
  const ids = asked === '' ? [] : asked.split(',');
  // What was ordered is no draft any more: what is shown stays while it is paid.
  const [codesToPay, setCodesToPay] = useState<readonly string[]>([]);
  const isSent = codesToPay.length > 0;
  const read = useQuery({ ...previewQuery(ids), enabled: ids.length > 0 && !isSent });
  const preview = read.data;
  const { send, movedYen, remark, setRemark, ...chosen } = useSending(ids, setCodesToPay, read.refetch);
  const agreement = useAgreement();
  const isRefused = preview?.lines.some(({ refusal }) => refusal !== null) ?? true;
  const press = async () => {
    if (!preview || !agreement.isGiven()) return;
    await send(preview.totalYen);
  };
  return (
    <Screen
      queries={[read]}
      fault={ids.length === 0 ? t`没有要确认的代购，请从代购单或代购购物车进来` : undefined}
      foot={preview ? <CommitFoot preview={preview} isOff={isRefused || isSent} onPress={press} /> : undefined}
    >
      {movedYen === undefined ? null : <Moved beforeYen={movedYen} nowYen={preview?.totalYen ?? 0} />}
      {preview ? <Lines preview={preview} {...chosen} /> : null}
      <div className={styles.remark}>
        <TextAreaField
          name="remark"
          label={<Trans>备注</Trans>}
          placeholder={t`给买手的话，可不填`}
          value={remark}
          maxLength={500}
          rows={2}
          fault={undefined}
          onChange={setRemark}
          onBlur={() => undefined}
        />
      </div>
      <Agreement {...agreement.tick} />
      {isSent ? <PayAtOnce codes={codesToPay} /> : null}
    </Screen>
  );
};

/** What the shopper chooses, and sending it: what has moved since is shown, and nothing is ordered. */
const useSending = (
  ids: readonly string[],
  onToPay: (codes: readonly string[]) => void,
  onMoved: () => Promise<unknown>,
) => {
  const { t } = useLingui();
  const submit = useSend(submitProxies, { changes: changedByOrdering });
  const [remark, setRemark] = useKept('remark', z.string(), '');
  // Who reads the terms comes back to it.
  const sendGuarded = useLeaveGuard(remark.trim() !== '', { isKept: true });
  const [onFailure, setOnFailure] = useKept('onFailure', OnFailure, 'buyRest');
  const [movedYen, setMovedYen] = useState<number>();
  const send = async (totalYen: Preview['totalYen']) => {
    setMovedYen(undefined);
    try {
      const wanted = { ids: [...ids], totalYen, onFailure, remark: remark.trim() };
      const sent = await sendGuarded(() => submit.mutateAsync(wanted));
      const [only = '', ...others] = sent.quotingCodes;
      if (only !== '') toast(t`已提交，买手报价后通知你`);
      if (sent.codes.length > 0) onToPay(sent.codes);
      else replaceWith(others.length === 0 ? links.order(only) : links.orders('quoting'));
    } catch (refusal) {
      if (!isProblem(refusal, codes.priceChanged)) return;
      setMovedYen(totalYen);
      await onMoved();
      scrollTo({ top: 0 });
    }
  };
  return { send, movedYen, remark, setRemark, onFailure, setOnFailure };
};

type FootProps = { readonly preview: Preview; readonly isOff: boolean; readonly onPress: () => Promise<void> };

const CommitFoot = ({ preview, isOff, onPress }: FootProps) => {
  const amount = yenText(preview.totalYen);
  const isPaid = preview.lines.length > preview.toQuote;
  return (
    <BottomBar
      below={
        isPaid ? (
          <Trans>先冻结，采购成功才扣款；国际运费称重后另付</Trans>
        ) : (
          <Trans>买手在 {quotedWithinHours} 小时内报价，现在不扣款</Trans>
        )
      }
    >
      <Button wide disabled={isOff} onPress={onPress}>
        {isPaid ? <Trans>提交并支付 {amount}</Trans> : <Trans>提交，等报价</Trans>}
      </Button>
    </BottomBar>
  );
};

type LinesProps = {
  readonly preview: Preview;
  readonly onFailure: OnFailure;
  readonly setOnFailure: (choice: OnFailure) => void;
};

/** What is ordered, its fees as far as they are known, and what becomes of the rest when one cannot be bought. */
const Lines = ({ preview, onFailure, setOnFailure }: LinesProps) => {
  const { lines, toQuote } = preview;
  return (
    <>
      <Card>
        <ul className={lineStyles.lines}>
          {lines.map((line) => (
            <li key={line.draft.id} className={styles.goods}>
              <ProxyGoods line={line} />
            </li>
          ))}
        </ul>
      </Card>
      <Instructions codes={lines.map(({ draft }) => draft.platformCode)} />
      {lines.length > toQuote ? <ProxyFees preview={preview} /> : null}
      {toQuote > 0 ? <ToBeQuoted count={toQuote} /> : null}
      {lines.length > 1 ? <OnFailureCard chosen={onFailure} onChoose={setOnFailure} /> : null}
    </>
  );
};

/** Those with a price are paid at once; whoever closes the sheet finds them waiting for payment. */
const PayAtOnce = ({ codes: toPay }: { readonly codes: readonly string[] }) => {
  const [only = '', ...others] = toPay;
  return (
    <OrderPaySheet
      open
      codes={toPay}
      servicesYen={0}
      onClose={() => replaceWith(links.confirmOrder(toPay.join(',')))}
      onPaid={() => replaceWith(others.length === 0 ? links.order(only) : links.orders('purchasing'))}
    />
  );
};

const ToBeQuoted = ({ count }: { readonly count: number }) => (
  <Note title={<Trans>{count} 件等买手报价</Trans>}>
    <Trans>提交后，买手打开链接看价格和运费，在 {quotedWithinHours} 小时内报价。你同意再付款，不付不扣款。</Trans>
  </Note>
);

const Moved = ({ beforeYen, nowYen }: { readonly beforeYen: number; readonly nowYen: number }) => {
  const before = yenText(beforeYen);
  const now = yenText(nowYen);
  return (
    <Note tone="bad" title={<Trans>价格有变化，还没有下单</Trans>}>
      <Trans>
        刚才合计 {before}，现在是 {now}。请看过再支付。
      </Trans>
    </Note>
  );
};

/** Each fee of those whose price is known, their sum, and what they may come to at the door. */
const ProxyFees = ({ preview }: { readonly preview: Preview }) => {
  const displayed = useDisplayed();
  const known = preview.lines.flatMap(({ fees }) => (fees === null ? [] : [fees]));
  const sum = (of: (fees: (typeof known)[number]) => number) => known.reduce((all, fees) => all + of(fees), 0);
  const isOpen = known.some((fees) => fees.domesticYen === null);
  const domesticYen = sum((fees) => fees.domesticYen ?? 0);
  const domestic = yenText(domesticYen);
  const lines: SumLine[] = [
    { key: 'goods', label: <Trans>商品价格</Trans>, value: yenText(sum(({ goodsYen }) => goodsYen)) },
    { key: 'fee', label: <Trans>手续费</Trans>, value: yenText(sum(({ serviceFeeYen }) => serviceFeeYen)) },
    {
      key: 'domestic',
      label: <Trans>日本国内运费</Trans>,
      value: !isOpen ? domestic : domesticYen === 0 ? <Trans>待卖家确认</Trans> : <Trans>{domestic}，其余待确认</Trans>,
      ...(isOpen ? { tone: 'wait' as const } : {}),
    },
    ...(preview.landed
      ? [
          {
            key: 'landed',
            label: <Trans>到手价估算</Trans>,
            value: (
              <>
                <LandedTotal landed={preview.landed} />
                <Beside yen={preview.landed.totalYen} />
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Card>
        <SumLines lines={lines} />
        <Hairline />
        <div className={styles.total}>
          <span>
            <Trans>应付</Trans>
          </span>
          <Price yen={preview.totalYen} other={displayed(preview.totalYen)} size="large" exact />
        </div>
      </Card>
      {preview.landed ? <CustomsNote warnings={preview.landed.warnings} /> : null}
    </>
  );
};
