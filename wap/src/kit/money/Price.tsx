import { Trans } from '@lingui/react/macro';
import { classes } from '../look/classes.ts';
import styles from './money.module.css';
import { priceRangeText } from './digits.ts';
import { aboutYuanText, nearlyYuanText } from './moneyTexts.ts';

export type PriceProps = {
  readonly yen: number | null | undefined;
  /** The upper end of a range. */
  readonly secondYen?: number | null | undefined;
  /** The same in fen, shown small and grey after ≈. */
  readonly fen?: number | null | undefined;
  /** `large` is the one loudest thing of a screen; `small` stands in running text. */
  readonly size?: 'small' | 'normal' | 'large';
  /** 约 before it: an estimate. */
  readonly estimated?: boolean;
  /** Show fen too, where money is decided; lists round to the yuan. */
  readonly exact?: boolean;
};

/** `¥3,500 日元 ≈ 166 元`. */
export const Price = ({ yen, secondYen, fen, size = 'normal', estimated, exact }: PriceProps) => (
  <span className={classes(styles.price, styles[size])}>
    <b>
      {estimated ? <Trans>约 </Trans> : null}
      {priceRangeText(yen, secondYen)}
    </b>{' '}
    <span className={styles.unit}>
      <Trans>日元</Trans>
    </span>
    {fen === undefined || fen === null ? null : (
      <>
        {' '}
        <span className={styles.other}>
          <About fen={fen} exact={exact === true} isLeast={(secondYen ?? 0) > 0} />
        </span>
      </>
    )}
  </span>
);

type AboutProps = { readonly fen: number; readonly exact: boolean; readonly isLeast: boolean };

/** `≈ 166 元`, `≈ 166 元 起` where it is the lower end of a range. */
const About = ({ fen, exact, isLeast }: AboutProps) => {
  const amount = exact ? nearlyYuanText(fen) : aboutYuanText(fen);
  return isLeast ? <Trans>{amount} 起</Trans> : amount;
};
