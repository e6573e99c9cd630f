import { followsItsReader, rateOf } from '../../../../test/reader-in-dollars.tsx';
import { useShownRate } from '../../../parts/rates/rates.queries.ts';
import { RateSheet } from './RateSheet.tsx';

/** As home opens it. */
const Rates = () => {
  const shown = useShownRate();
  return shown ? <RateSheet open onClose={() => undefined} shown={shown} others={[rateOf('EUR', 610_000)]} /> : null;
};

followsItsReader('the rates of today', { drawn: <Rates />, dollars: '≈ $0.660' });
