import type { StatementLine } from '@hakobu/contract/wallet/wallet.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../kit/look/Icon.tsx';
import { classes } from '../../kit/look/classes.ts';
import { MoneyRow } from '../../kit/money/MoneyRow.tsx';
import { amountText, changeText } from '../../kit/money/moneyTexts.ts';
import { hasScreen } from '../../kit/screen/navigation.ts';
import { Moment } from '../../kit/time/Moment.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { directionIcons, directionWords, reasonWords } from './wallet.labels.ts';
import styles from './statement.module.css';

const addressOf = (kind: StatementLine['kind'], code: string): string => {
  if (kind === 'order') return links.order(code);
  if (kind === 'parcel') return links.parcel(code);
  if (kind === 'service') return links.services(code);
  if (kind === 'share') return links.joinedGroup(code);
  return kind === 'withdrawal' ? links.withdraw({ code }) : links.charge({ code });
};

/** Where a line leads: the order, parcel, services of one, top-up or withdrawal that it is about, when there is a screen for it. */
const leadsTo = ({ kind, code }: StatementLine): string | undefined => {
  if (!code) return undefined;
  const to = addressOf(kind, code);
  return hasScreen(to.slice(1).split('?')[0] ?? '') ? to : undefined;
};

/** One line of the statement: why, when, about what, and the balance after it. */
export const StatementRow = ({ line }: { readonly line: StatementLine }) => {
  const { i18n } = useLingui();
  const balance = amountText(line.balanceAfter, line.currency);
  const isPlain = line.direction === 'credit' || line.reason === 'difference';
  return (
    <MoneyRow
      to={leadsTo(line)}
      mark={
        <span className={shape.mark}>
          <Icon name={directionIcons[line.direction]} size={19} />
        </span>
      }
      amount={
        <>
          <b className={classes(line.amount > 0 && styles.gain)}>{changeText(line.amount, line.currency)}</b>
          <small>
            <BalanceAfter source={line.source} balance={balance} />
          </small>
        </>
      }
    >
      <span>
        {isPlain ? '' : `${i18n._(directionWords[line.direction])} · `}
        {i18n._(reasonWords[line.reason])}
      </span>
      <small>
        <Moment at={line.at} />
      </small>
      {line.code ? <small>{line.code}</small> : null}
    </MoneyRow>
  );
};

const BalanceAfter = ({ source, balance }: { readonly source: StatementLine['source']; readonly balance: string }) =>
  source === 'bonus' ? <Trans>优惠金 {balance}</Trans> : <Trans>余额 {balance}</Trans>;
