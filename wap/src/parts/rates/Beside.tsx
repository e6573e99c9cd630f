import { yenText } from '../../kit/money/digits.ts';
import { Other } from '../../kit/money/Price.tsx';
import { useDisplayed } from './rates.queries.ts';

export type BesideProps = {
  readonly yen: number;
  /** With all its digits, where money is decided. */
  readonly exact?: boolean;
  /** The lower end of a range, or of what is not known whole. */
  readonly isLeast?: boolean;
};

/** ` ≈ $23.10`: what yen come to in the currency of their reader, small behind them; nothing where none is shown. */
export const Beside = ({ yen, ...how }: BesideProps) => {
  const money = useDisplayed()(yen);
  if (money === undefined) return null;
  return (
    <>
      {' '}
      <Other money={money} {...how} />
    </>
  );
};

/** `¥3,500 ≈ $23.10`, each amount in one piece: a price in a line of a sum, where the unit is said by its sign. */
export const YenBeside = ({ yen, ...how }: BesideProps) => (
  <>
    {yenText(yen)}
    <Beside yen={yen} {...how} />
  </>
);
