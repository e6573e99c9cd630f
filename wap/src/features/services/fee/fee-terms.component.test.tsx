import { followsItsReader } from '../../../../test/reader-in-dollars.tsx';
import { FeeTerms } from './FeeTerms.tsx';

followsItsReader('a fee that was named', {
  drawn: <FeeTerms feeYen={3500} exchangeRate="0.047" />,
  dollars: '≈ $23.10',
});
