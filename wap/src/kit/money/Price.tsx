import { Trans } from '@lingui/react/macro';
import { classes } from '../look/classes.ts';
import styles from './money.module.css';
import { priceRangeText } from './digits.ts';
import { aboutText, type DisplayedMoney, nearlyText } from './displayed.ts';

export type PriceProps = {
  readonly yen: number | null | undefined;
  /** The upper end of a range. */
  readonly secondYen?: number | null | undefined;
  /** The same in the currency of its reader, shown small and grey after ≈. */
  readonly other?: DisplayedMoney | undefined;
  /** `large` is the one loudest thing of a screen; `small` stands in running text. */
  readonly size?: 'small' | 'normal' | 'large';
  /** 约 before it: an estimate. */
  readonly estimated?: boolean;
  /** With all its digits, where money is decided; lists round to the yuan. */
  readonly exact?: boolean;
};

/** Whether the price is a range, as `priceRangeText` writes one. */
const isRange = (secondYen: number | null | undefined): boolean => (secondYen ?? 0) > 0;

/** `¥3,500 日元 ≈ 166 元`; of a range `¥3,500~¥4,200 日元 ≈ 166 元起`. */
export const Price = ({ yen, secondYen, other, size = 'normal', estimated, exact }: PriceProps) => (
  <span className={classes(styles.price, styles[size])}>
    <b>
      {estimated ? <Trans>约 </Trans> : null}
      {priceRangeText(yen, secondYen)}
    </b>{' '}
    <span className={styles.unit}>
      <Trans>日元</Trans>
    </span>
    {other === undefined ? null : (
      <>
        {' '}
        <Other money={other} exact={exact} isLeast={isRange(secondYen)} />
      </>
    )}
  </span>
);

type AboutProps = {
  readonly money: DisplayedMoney;
  /** With all its digits. */
  readonly exact?: boolean | undefined;
  /** The lower end of a range. */
  readonly isLeast?: boolean | undefined;
};

/** The same, small and grey, and in one piece. */
export const Other = (props: AboutProps) => (
  <span className={styles.other}>
    <About {...props} />
  </span>
);

/** `≈ 166 元`, `≈ 166 元起` where it is the lower end of a range: in lists as on the page of the goods. */
export const About = ({ money, exact, isLeast }: AboutProps) => {
  const amount = exact ? nearlyText(money) : aboutText(money);
  return isLeast ? <Trans>{amount}起</Trans> : amount;
};
