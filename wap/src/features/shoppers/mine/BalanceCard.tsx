import type { Answer } from '@hakobu/contract/base/endpoint';
import type { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { Trans } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { yuanText } from '../../../kit/money/moneyTexts.ts';
import { Price } from '../../../kit/money/Price.tsx';
import { Button } from '../../../kit/press/Button.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { go, hasScreen } from '../../../kit/screen/navigation.ts';
import { Card, Hairline } from '../../../kit/show/Card.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { useCountsInYuan, useDisplayed } from '../../../parts/rates/rates.queries.ts';
import styles from '../mine.module.css';

/** Yen to spend, loud; yuan, bonus and what is held, small. Leads to the wallet. */
export const BalanceCard = ({ wallet }: { readonly wallet: Answer<typeof readWallet> }) => {
  const yen = wallet.cashYen;
  const displayed = useDisplayed();
  // A balance of yuan is shown to who has one, and to who counts in them.
  const countsInYuan = useCountsInYuan();
  const showsYuan = countsInYuan || wallet.cashFen > 0;
  const loud = (
    <>
      <span className={styles.label}>
        <Trans>日元可用</Trans>
      </span>
      {yen > 0 ? (
        <Price yen={yen} other={displayed(yen)} size="large" />
      ) : (
        <span className={styles.zero}>
          <b>{yenText(0)}</b> <Trans>日元</Trans>
        </span>
      )}
    </>
  );
  const heldFen = wallet.heldFen > 0 ? yuanText(wallet.heldFen) : undefined;
  return (
    <Card>
      <div className={styles.balance}>
        {hasScreen('packageMy/pages/wallet/wallet') ? (
          <Link to={links.wallet()} className={shape.grow}>
            {loud}
          </Link>
        ) : (
          <div className={shape.grow}>{loud}</div>
        )}
        {hasScreen('pages/base/charge/charge') ? (
          <Button size="small" look="soft" onPress={() => go(links.charge())}>
            <Trans>充值</Trans>
          </Button>
        ) : null}
      </div>
      <Hairline />
      <dl className={isOnItsWayOut(wallet) ? styles.pairs : styles.parts}>
        {showsYuan ? (
          <div>
            <dt>
              <Trans>人民币</Trans>
            </dt>
            <dd>{yuanText(wallet.cashFen)}</dd>
          </div>
        ) : null}
        <div>
          <dt>
            <Trans>优惠金</Trans>
          </dt>
          <dd>{yenText(wallet.bonusYen)}</dd>
        </div>
        <div>
          <dt>
            <Trans>冻结中，未扣</Trans>
          </dt>
          <dd>
            {yenText(wallet.heldYen)}
            {heldFen === undefined ? null : <small>+ {heldFen}</small>}
          </dd>
        </div>
        <OnItsWayOut wallet={wallet} />
      </dl>
    </Card>
  );
};

type Wallet = Answer<typeof readWallet>;

const isOnItsWayOut = ({ inWithdrawalYen, inWithdrawalFen }: Wallet): boolean => inWithdrawalYen + inWithdrawalFen > 0;

/** What was asked to be paid out and has not been yet; nothing while there is none. */
const OnItsWayOut = ({ wallet }: { readonly wallet: Wallet }) => {
  const { inWithdrawalYen, inWithdrawalFen } = wallet;
  if (!isOnItsWayOut(wallet)) return null;
  return (
    <div>
      <dt>
        <Trans>提现中</Trans>
      </dt>
      <dd>
        {inWithdrawalYen > 0 ? yenText(inWithdrawalYen) : yuanText(inWithdrawalFen)}
        {inWithdrawalYen > 0 && inWithdrawalFen > 0 ? <small>+ {yuanText(inWithdrawalFen)}</small> : null}
      </dd>
    </div>
  );
};
