import type { Amount } from '@hakobu/contract/base/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type * as z from 'zod/mini';
import { Section } from '../../kit/frame/Panel.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { countText, moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { useMay } from '../../shell/session.ts';
import { links } from '../../links.ts';
import type { WithdrawalWhole } from './WithdrawalRecord.tsx';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

type Amounts = readonly z.infer<typeof Amount>[];

const amountsText = (amounts: Amounts): string =>
  amounts.length === 0 ? '--' : amounts.map(({ amount, currency }) => moneyText(amount, currency)).join(' · ');

/** Whose withdrawal it is, and what helps to judge it. */
export const ShopperSection = ({ whole: { withdrawal, shopper } }: { readonly whole: WithdrawalWhole }) => {
  const { t } = useLingui();
  const times = countText(shopper.withdrawals);
  return (
    <Section title={t`客人`}>
      <Facts
        facts={[
          [t`客人`, <ShopperLinks key="shopper" shopper={withdrawal.shopper} />],
          [t`注册`, instantText(shopper.since)],
          [t`充值过`, amountsText(shopper.toppedUp)],
          [t`提现过`, t`${amountsText(shopper.withdrawn)}（${times} 次）`],
          [t`余额`, amountsText(shopper.balances)],
        ]}
      />
    </Section>
  );
};

type LinksProps = { readonly shopper: WithdrawalWhole['withdrawal']['shopper'] };

const ShopperLinks = ({ shopper: { id, number, nickName } }: LinksProps) => {
  const mayShoppers = useMay('shoppers.read');
  const mayTopUps = useMay('topUps.read');
  return (
    <span>
      {mayShoppers ? (
        <Link href={links.shoppers({ keyword: number })}>{nameOfShopper(nickName)}</Link>
      ) : (
        nameOfShopper(nickName)
      )}{' '}
      <CopyText text={number} />{' '}
      <Link href={links.withdrawals({ view: 'all', shopper: id })}>
        <Trans>看全部提现</Trans>
      </Link>{' '}
      {mayTopUps ? (
        <Link href={links.topUps({ view: 'all', shopper: id })}>
          <Trans>看全部充值</Trans>
        </Link>
      ) : null}
    </span>
  );
};
