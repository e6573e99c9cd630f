import { Trans } from '@lingui/react/macro';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { links } from '../../../links.ts';
import type { OrderDetail } from '../order.queries.ts';
import { lastMove } from './explanation.ts';

/** The parcel that came back or was lost with the goods, where its reason, fee and compensation stand. */
export const MiscarriedCard = ({ detail }: { readonly detail: OrderDetail }) => {
  const last = lastMove(detail);
  const parcel = last?.facts['parcel'];
  const isLost = last?.verb === 'lose';
  if ((!isLost && last?.verb !== 'comeBack') || typeof parcel !== 'string') return null;
  if (!hasScreen('packageMy/pages/parcelDetail/parcelDetail')) return null;
  return (
    <Card bleed>
      <Row
        icon="box"
        title={<Trans>包裹 {parcel}</Trans>}
        note={isLost ? <Trans>看赔偿怎么算的</Trans> : <Trans>看退回的原因和费用</Trans>}
        to={links.parcel(parcel)}
      />
    </Card>
  );
};
