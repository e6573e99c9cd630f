import { Trans } from '@lingui/react/macro';
import { Note } from '../../../kit/record/Tag.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import type { PurchaseVerdict } from './purchase-sums.ts';

type Props = {
  readonly verdict: PurchaseVerdict;
  readonly autoSupplementYen: number;
  readonly oneOfAKind: boolean;
};

/** What the difference means for the shopper's money, in one sentence. */
export const DifferenceNote = ({ verdict, autoSupplementYen, oneOfAKind }: Props) => {
  const limit = moneyText(autoSupplementYen, 'JPY');
  if (verdict.kind === 'unknown')
    return (
      <Note>
        <Trans>填上商品价和国内运费，就知道差额。不收运费填 0。</Trans>
      </Note>
    );
  if (verdict.kind === 'even')
    return (
      <Note tone="ok">
        <Trans>和客人已付的一样，没有差额。</Trans>
      </Note>
    );
  if (verdict.kind === 'below') {
    const released = moneyText(verdict.yen, 'JPY');
    return (
      <Note tone="ok">
        <Trans>
          比客人已付的少 <b>{released}</b>：买下时立即退回客人。
        </Trans>
      </Note>
    );
  }
  const difference = moneyText(verdict.yen, 'JPY', { signed: true });
  if (verdict.kind === 'withinLimit')
    return (
      <Note tone="warn">
        <Trans>
          差额 <b>{difference}</b> 在客人自动补款限额 {limit} 之内：余额足够就在买下时一并扣款，不必等待。
        </Trans>
      </Note>
    );
  return (
    <AboveLimit difference={difference} limit={autoSupplementYen === 0 ? null : limit} hours={oneOfAKind ? 2 : 48} />
  );
};

type AboveProps = { readonly difference: string; readonly limit: string | null; readonly hours: number };

const AboveLimit = ({ difference, limit, hours }: AboveProps) => (
  <Note tone="bad">
    {limit === null ? (
      <Trans>
        差额 <b>{difference}</b>，客人没有开自动补款：先要求补款，客人有 {hours} 小时付款或取消。
      </Trans>
    ) : (
      <Trans>
        差额 <b>{difference}</b> 超过客人自动补款限额 {limit}：先要求补款，客人有 {hours} 小时付款或取消。
      </Trans>
    )}
  </Note>
);
