import type { DeskTopUp } from '@hakobu/contract/payments/top-up.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Section } from '../../../kit/frame/Panel.tsx';
import { CopyText } from '../../../kit/record/CopyText.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { instantText } from '../../../kit/text/time.ts';
import { links } from '../../../links.ts';
import { useProviderName } from '../../../parts/payments/useProviderName.ts';
import { useMay } from '../../../shell/session.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

const million = 1_000_000;

/** Whose it is, through whom, at which rate, and its times. */
export const TopUpFacts = ({ topUp }: { readonly topUp: DeskTopUp }) => {
  const { t } = useLingui();
  const nameOf = useProviderName();
  const { shopper, rate, reference, transactionId, state } = topUp;
  return (
    <Section title={t`这笔充值`}>
      <Facts
        facts={[
          [
            t`客人`,
            <span key="shopper">
              <ShopperName {...shopper} /> <CopyText text={shopper.number} />{' '}
              <Link href={links.topUps({ view: 'all', shopper: shopper.id })}>
                <Trans>看全部充值</Trans>
              </Link>
            </span>,
          ],
          [t`渠道`, nameOf(topUp.provider)],
          [t`渠道编号`, reference === null ? null : <CopyText key="reference" text={reference} />],
          [t`交易号`, transactionId === null ? null : <CopyText key="transaction" text={transactionId} />],
          [t`汇率`, rate === null ? null : <RateText key="rate" {...rate} />],
          [t`发起`, instantText(topUp.createdAt)],
          [t`到账`, topUp.creditedAt === null ? null : instantText(topUp.creditedAt)],
          [t`关闭`, state === 'Waiting' ? instantText(topUp.closesAt) : null],
        ]}
      />
    </Section>
  );
};

const ShopperName = ({ number, nickName }: DeskTopUp['shopper']) =>
  useMay('shoppers.read') ? (
    <Link href={links.shoppers({ keyword: number })}>{nameOfShopper(nickName)}</Link>
  ) : (
    nameOfShopper(nickName)
  );

const RateText = ({ charged, market }: { readonly charged: number; readonly market: number }) => {
  const chargedText = (charged / million).toFixed(3);
  const marketText = (market / million).toFixed(3);
  return (
    <Trans>
      100 JPY = CNY {chargedText}（市场 {marketText}）
    </Trans>
  );
};
