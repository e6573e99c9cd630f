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
import { links } from '../../../links.ts';
import styles from '../mine.module.css';

/** Yen to spend, loud; yuan, bonus and what is held, small. Leads to the wallet. */
export const BalanceCard = ({ wallet }: { readonly wallet: Answer<typeof readWallet> }) => {
  const yen = wallet.cashYen;
  const loud = (
    <>
      <span className={styles.label}>
        <Trans>日元可用</Trans>
      </span>
      {yen > 0 ? (
        <Price yen={yen} size="large" />
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
          <Link to={links.wallet()} className={styles.loud}>
            {loud}
          </Link>
        ) : (
          <div className={styles.loud}>{loud}</div>
        )}
        {hasScreen('pages/base/charge/charge') ? (
          <Button size="small" look="soft" onPress={() => go(links.charge())}>
            <Trans>充值</Trans>
          </Button>
        ) : null}
      </div>
      <Hairline />
      <dl className={styles.parts}>
        <div>
          <dt>
            <Trans>人民币</Trans>
          </dt>
          <dd>{yuanText(wallet.cashFen)}</dd>
        </div>
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

/** What was asked to be paid out and has not been yet; nothing while there is none. */
const OnItsWayOut = ({ wallet: { inWithdrawalYen, inWithdrawalFen } }: { readonly wallet: Wallet }) =>
  inWithdrawalYen + inWithdrawalFen === 0 ? null : (
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
