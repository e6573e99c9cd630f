import { fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import type { LandedPrice } from '@hakobu/contract/freight/landed-price.shape';
import { followsItsReader } from '../../../../test/reader-in-dollars.tsx';
import { RouteChoices } from './RouteChoices.tsx';

const landed: LandedPrice = {
  countryCode: 'US',
  quantity: 1,
  lines: [{ kind: 'goods', paid: 'withOrder', amountYen: yen(3000) }],
  withOrderYen: yen(3000),
  laterYen: yen(0),
  totalYen: yen(3000),
  isComplete: true,
  freight: null,
  quotes: [
    {
      ok: true,
      routeCode: 'jp-ems',
      routeName: 'EMS',
      tracked: true,
      days: { from: 4, to: 7 },
      actualGrams: 900,
      volumetricGrams: null,
      chargeableGrams: 900,
      stepGrams: 1000,
      sizeKnown: true,
      lines: [{ kind: 'freight', amountYen: yen(500) }],
      totalYen: yen(500),
      insurance: null,
      declares: [],
    },
  ],
  duty: null,
  fenPerYen: fenPerYenPpm(4_700_000),
};

const drawn = <RouteChoices landed={landed} chosen={undefined} onChoose={() => undefined} />;

followsItsReader('what goods come to by a route', { drawn, dollars: '≈ $23.10' });

followsItsReader('the freight of a route', { drawn, dollars: '≈ $3.30' });
