import type { CheckNotice, CheckNoticeKind } from '@hakobu/contract/chat/client/check-notice';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { type Tone, Tag } from '../../../kit/record/Tag.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { clockText, instantText } from '../../../kit/text/time.ts';
import { links } from '../../../links.ts';
import { checkNoticeLabels } from '../../../parts/chat/notice.labels.ts';
import { feeInFen } from '../../../parts/services/fee-text.ts';
import styles from '../talk/talk.module.css';

const tones = {
  Confirmed: 'plain',
  Charge: 'warn',
  Agree: 'ok',
  Rejection: 'bad',
  AutoSuccess: 'ok',
  AutoFail: 'bad',
  Closed: 'plain',
} satisfies Record<CheckNoticeKind, Tone>;

type Props = {
  readonly notice: CheckNotice;
  /** Yuan for one yen, as the fee was named with. */
  readonly exchangeRate: string | undefined;
  readonly at: number;
};

/** A step of a quoted service as it was told to the shopper; how it stands now is beside the conversation. */
export const CheckNoticeCard = ({ notice: { kind, serviceCode, orderCode, feeYen }, exchangeRate, at }: Props) => {
  const { t } = useLingui();
  const inFen = feeInFen(feeYen, exchangeRate);
  const yuan = inFen === null ? '' : moneyText(inFen, 'CNY');
  return (
    <article className={styles.checkNotice} aria-label={t(checkNoticeLabels[kind])}>
      <header>
        <Tag tone={tones[kind]}>{t(checkNoticeLabels[kind])}</Tag>
        <time dateTime={new Date(at).toISOString()} title={instantText(at)}>
          {clockText(at)}
        </time>
      </header>
      {feeYen === null ? null : (
        <p>
          <b>{moneyText(feeYen, 'JPY')}</b>{' '}
          {yuan === '' ? null : <small>{t`≈ ${yuan}，1 日元 = ${exchangeRate} 元`}</small>}
        </p>
      )}
      <small>
        <Link href={links.orders({ keyword: orderCode, id: orderCode })}>{orderCode}</Link>
        {serviceCode === '' ? null : (
          <>
            {' · '}
            <Link href={links.services({ view: 'all', keyword: serviceCode, id: serviceCode })}>{serviceCode}</Link>
          </>
        )}
      </small>
    </article>
  );
};
