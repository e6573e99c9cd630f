import type { OrderSummary } from '@hakobu/contract/orders/order.shape';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/press/Button.tsx';
import { setParams } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { Countdown } from '../../../kit/time/Countdown.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { type ServiceWait, WaitTitle } from '../../services/index.ts';
import { payableYen, waitsForDecision, waitsUntil } from '../order.rules.ts';
import styles from './list.module.css';

/** So many are shown; the rest is behind their tab. */
const maxShown = 3;

export type NeedsYouProps = {
  /** Stand still until the shopper answers. */
  readonly yours: readonly OrderSummary[];
  /** Fees of services of orders, until the shopper answers. */
  readonly fees: readonly ServiceWait[];
  /** Stand still until a buyer answers the shopper. */
  readonly buyers: readonly OrderSummary[];
  readonly onDue: () => void;
};

/** What stands still until somebody answers, before everything else in the list: first what the shopper has to. */
export const NeedsYou = ({ yours, fees, buyers, onDue }: NeedsYouProps) => {
  const count = yours.length + fees.length;
  const asked = buyers.length;
  const more = yours.length - maxShown;
  if (count + asked === 0) return null;
  return (
    <div className={styles.needs}>
      <Card bleed title={count > 0 ? <Trans>需要你处理 {count}</Trans> : <Trans>等买手答复 {asked}</Trans>}>
        {yours.slice(0, maxShown).map((order) => (
          <Row
            key={order.id}
            title={<NeedsWhat order={order} />}
            note={<span className={shape.oneLineBlock}>{order.goods.name}</span>}
            value={<Countdown until={waitsUntil(order) ?? order.placedAt} onEnd={onDue} plain />}
            to={links.order(order.id)}
          />
        ))}
        {more > 0 ? (
          <div className={styles.more}>
            <Button look="text" onPress={() => setParams({ status: 'supplement' })}>
              <Trans>还有 {more} 个</Trans>
            </Button>
          </div>
        ) : null}
        {fees.map((fee) => (
          <Row
            key={fee.key}
            title={<WaitTitle wait={fee} />}
            note={<span className={shape.oneLineBlock}>{fee.goodsName}</span>}
            value={<Countdown until={fee.dueAt} onEnd={onDue} plain />}
            to={links.services(fee.of)}
          />
        ))}
        {buyers.slice(0, maxShown).map((order) => (
          <Row
            key={order.id}
            title={<Trans>已申请取消</Trans>}
            note={<span className={shape.oneLineBlock}>{order.goods.name}</span>}
            value={<Trans>等买手答复</Trans>}
            to={links.order(order.id)}
          />
        ))}
      </Card>
    </div>
  );
};

const NeedsWhat = ({ order }: { readonly order: OrderSummary }) => {
  if (waitsForDecision(order)) {
    const rest = order.question?.restCodes.length ?? 1;
    return <Trans>有一件没买到，其余 {rest} 件还买吗？</Trans>;
  }
  const amount = <YenBeside yen={payableYen(order) ?? 0} />;
  return <Trans>补款 {amount}，不补会退款</Trans>;
};
