import { yen } from '@hakobu/contract/base/money';
import type { RouteOffer } from '@hakobu/contract/freight/freight.shape';
import type { ParcelCost, ParcelSummary } from '@hakobu/contract/parcels/parcel.shape';
import { followsItsReader } from '../../../test/reader-in-dollars.tsx';
import { Costs } from './detail/Costs.tsx';
import { ParcelCard } from './ParcelCard.tsx';
import { InsuranceChoice } from './pay/InsuranceChoice.tsx';
import { RouteChoice } from './RouteChoice.tsx';

const at = '2026-11-20T03:00:00.000Z';

const parcel: ParcelSummary = {
  id: 'P202611200001',
  state: 'PendingFreight',
  recipientName: 'Lin',
  countryCode: 'US',
  routeCode: 'jp-ems',
  routeName: 'EMS',
  orderCount: 1,
  pieceCount: 1,
  awaitedCount: 0,
  imageUrls: [],
  weightGrams: 900,
  weighed: true,
  costYen: yen(3500),
  costKind: 'quoted',
  dueAt: null,
  waybillNo: null,
  trackingStatus: null,
  appliedAt: at,
  movedAt: at,
};

const offer: RouteOffer = {
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
  lines: [{ kind: 'freight', amountYen: yen(3500) }],
  totalYen: yen(3500),
  insurance: null,
  declares: [],
};

const cost: ParcelCost = {
  routeCode: 'jp-ems',
  freightYen: yen(3500),
  insuredYen: yen(40_000),
  insuranceYen: yen(100),
  storageYen: yen(0),
  repackYen: yen(0),
  totalYen: yen(3600),
};

followsItsReader('the freight of a parcel in a list', { drawn: <ParcelCard parcel={parcel} />, dollars: '≈ $23.10' });

followsItsReader('the price of a route', {
  drawn: <RouteChoice name="route" quotes={[offer]} value={undefined} onChoose={() => undefined} />,
  dollars: '≈ $23.10',
});

followsItsReader('what a parcel costs in all', { drawn: <Costs cost={cost} fees={[]} />, dollars: '≈ $23.76' });

followsItsReader('the fee of an insurance', { drawn: <Costs cost={cost} fees={[]} />, dollars: '≈ $0.66' });

followsItsReader('how much a parcel may be insured for', {
  drawn: (
    <InsuranceChoice
      insurance={{ coveredYen: yen(20_000), mostYen: yen(500_000) }}
      declaredYen={40_000}
      insuredYen={0}
      onInsure={() => undefined}
    />
  ),
  dollars: '≈ $264.00',
});
