import { yen } from '@hakobu/contract/base/money';
import { draftOf } from '../../../test/proxy-draft.ts';
import { followsItsReader } from '../../../test/reader-in-dollars.tsx';
import { ProxyGoods } from './ProxyGoods.tsx';

const line = {
  draft: draftOf({ name: 'Lamp', priceYen: yen(3500) }),
  fees: null,
  ruling: { verdict: 'allow' as const, reasons: [] },
  refusal: null,
  mostPieces: 1,
};

followsItsReader('goods that a shopper described', { drawn: <ProxyGoods line={line} />, dollars: '≈ $23.10' });
