import { deskShopper } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Figures } from '../../../kit/record/Facts.tsx';
import { countText, moneyText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import { links } from '../../../links.ts';
import { ShopperStateTag } from '../../../parts/shoppers/ShopperStateTag.tsx';
import { useCall } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';
import styles from './sidebar.module.css';
import { SidebarHead, SidebarStates } from './SidebarParts.tsx';

/** The shopper's balances and what is held of them, and since when they shop here. */
export const MoneySection = ({ shopperId }: { readonly shopperId: string }) => {
  const { t } = useLingui();
  const may = useMay('shoppers.read');
  const read = useCall(deskShopper, { id: shopperId }, { enabled: may, everyMs: 60_000 });
  if (!may) return null;
  const record = read.data;
  return (
    <section className={[styles.part, styles.money].join(' ')} aria-label={t`钱`}>
      <SidebarHead title={t`钱`}>
        <MoneyLinks shopperId={shopperId} />
      </SidebarHead>
      <SidebarStates read={read} count={record ? 1 : undefined} words="" />
      {record ? (
        <>
          <Figures
            figures={[
              {
                label: t`日元`,
                value: moneyText(record.money.cashYen, 'JPY'),
                sub: t`冻结款 ${moneyText(record.money.heldYen, 'JPY')}`,
              },
              {
                label: t`人民币`,
                value: moneyText(record.money.cashFen, 'CNY'),
                sub: t`冻结款 ${moneyText(record.money.heldFen, 'CNY')}`,
              },
              { label: t`优惠金`, value: moneyText(record.money.bonusYen, 'JPY') },
            ]}
          />
          <p className={styles.since}>
            {record.profile.state === 'open' ? null : <ShopperStateTag shopper={record.profile} />}{' '}
            <Trans>
              {instantText(record.profile.registeredAt).slice(0, 10)} 注册 · {countText(record.orders.all)} 单 ·{' '}
              {countText(record.parcels.all)} 个包裹
            </Trans>
          </p>
        </>
      ) : null}
    </section>
  );
};

const MoneyLinks = ({ shopperId }: { readonly shopperId: string }) => {
  const mayTopUps = useMay('topUps.read');
  const mayWithdrawals = useMay('withdrawals.read');
  return (
    <>
      {mayTopUps ? (
        <Link href={links.topUps({ view: 'all', shopper: shopperId })}>
          <Trans>充值</Trans>
        </Link>
      ) : null}
      {mayWithdrawals ? (
        <Link href={links.withdrawals({ view: 'all', shopper: shopperId })}>
          <Trans>提现</Trans>
        </Link>
      ) : null}
    </>
  );
};
