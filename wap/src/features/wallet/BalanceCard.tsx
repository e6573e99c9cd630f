import type { Answer } from '@hakobu/contract/base/endpoint';
import type { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { yenForFenRoundedDown } from '@hakobu/contract/base/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../kit/look/Icon.tsx';
import { yenText } from '../../kit/money/digits.ts';
import { nearlyText } from '../../kit/money/displayed.ts';
import { rateText, yuanText } from '../../kit/money/moneyTexts.ts';
import { Link } from '../../kit/press/Link.tsx';
import { links } from '../../links.ts';
import { useDisplayed } from '../../parts/rates/rates.queries.ts';
import { store, stored } from '../../shell/storage.ts';
import { HeldSheet } from './HeldSheet.tsx';
import { RateSheet } from './RateSheet.tsx';
import styles from './statement.module.css';

type Wallet = Answer<typeof readWallet>;

const hidden = '＊＊＊＊';
const hideKey = 'hk:hideBalance';

/** What the shopper has, what is held, and the rate between yen and yuan. An eye hides the amounts from neighbours. */
export const BalanceCard = ({ wallet }: { readonly wallet: Wallet }) => {
  const { t } = useLingui();
  const [isHidden, setHidden] = useState(() => stored(hideKey) === '1');
  const [sheet, setSheet] = useState<'rate' | 'held'>();
  const turn = () => {
    store(hideKey, isHidden ? '0' : '1');
    setHidden(!isHidden);
  };
  const show = (text: string) => (isHidden ? hidden : text);
  const worth = useDisplayed()(wallet.cashYen, wallet.rate.charged);
  return (
    <section className={styles.hero} aria-label={t`余额`}>
      <div className={styles.heroLine}>
        <span className={styles.heading}>
          <Trans>日元可用</Trans>
          <button
            type="button"
            className={styles.eye}
            aria-pressed={isHidden}
            aria-label={isHidden ? t`显示金额` : t`隐藏金额`}
            onClick={turn}
          >
            <Icon name={isHidden ? 'eyeOff' : 'eye'} size={16} />
          </button>
        </span>
        <button type="button" className={styles.rateChip} onClick={() => setSheet('rate')}>
          {wallet.rate.isStale ? <Icon name="alert" size={14} weight={2} /> : null}
          {rateText(wallet.rate.charged)}
          <Icon name="next" size={12} weight={2} />
        </button>
      </div>
      <p className={styles.loud}>
        <b>{show(yenText(wallet.cashYen))}</b>{' '}
        <span>
          <Trans>日元</Trans>
          {isHidden || worth === undefined ? null : ` ${nearlyText(worth)}`}
        </span>
      </p>
      <dl className={styles.parts}>
        <div>
          <dt>
            <Trans>人民币</Trans>
          </dt>
          <dd>{show(yuanText(wallet.cashFen))}</dd>
        </div>
        <div>
          <dt>
            <Trans>优惠金</Trans>
          </dt>
          <dd>{show(yenText(wallet.bonusYen))}</dd>
        </div>
        <Held wallet={wallet} show={show} onOpen={() => setSheet('held')} />
        <OnItsWayOut wallet={wallet} show={show} />
      </dl>
      <RateSheet rate={wallet.rate} open={sheet === 'rate'} onClose={() => setSheet(undefined)} />
      <HeldSheet open={sheet === 'held'} onClose={() => setSheet(undefined)} />
    </section>
  );
};

type HeldProps = {
  readonly wallet: Wallet;
  readonly show: (text: string) => string;
  readonly onOpen: () => void;
};

/** What is set aside, in yen; where some of it is yuan, how much. Opens what it is for. */
const Held = ({ wallet, show, onOpen }: HeldProps) => {
  const { t } = useLingui();
  const { heldYen, heldFen, rate } = wallet;
  const all = heldYen + (heldFen > 0 ? yenForFenRoundedDown(heldFen, rate.charged) : 0);
  const yuan = yuanText(heldFen);
  const amount = show(yenText(all));
  return (
    <div>
      <dt>
        <Trans>冻结中，未扣</Trans>
      </dt>
      <dd>
        <button
          type="button"
          className={styles.held}
          aria-label={t`冻结中 ${amount}，看是为哪些订单和包裹`}
          onClick={onOpen}
        >
          {amount}
          <Icon name="next" size={12} weight={2} />
        </button>
      </dd>
      {heldFen > 0 && show(yuan) === yuan ? (
        <dd className={styles.partNote}>
          <Trans>含 {yuan}</Trans>
        </dd>
      ) : null}
    </div>
  );
};

type OutProps = Pick<HeldProps, 'wallet' | 'show'>;

/** What was asked to be paid out and has not been yet; leads to those withdrawals. */
const OnItsWayOut = ({ wallet: { inWithdrawalYen, inWithdrawalFen }, show }: OutProps) => {
  const { t } = useLingui();
  const parts = [
    ...(inWithdrawalYen > 0 ? [show(yenText(inWithdrawalYen))] : []),
    ...(inWithdrawalFen > 0 ? [show(yuanText(inWithdrawalFen))] : []),
  ];
  if (parts.length === 0) return null;
  const amount = parts.join(' + ');
  return (
    <div>
      <dt>
        <Trans>提现中</Trans>
      </dt>
      <dd>
        <Link
          to={links.chargeHistory('withdrawals')}
          className={styles.held}
          label={t`提现中 ${amount}，看每一笔的进展`}
        >
          {amount}
          <Icon name="next" size={12} weight={2} />
        </Link>
      </dd>
    </div>
  );
};
