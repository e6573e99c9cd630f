import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { Icon } from '../../kit/look/Icon.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Link } from '../../kit/press/Link.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { EmptyState, ErrorState } from '../../kit/screen/states.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { servableOrdersQuery } from './service.queries.ts';
import styles from './services.module.css';
import { ThingLine } from './ThingLine.tsx';

export type ChooseOrderSheetProps = {
  /** What is chosen already when the order opens. */
  readonly offerCode: string | undefined;
  readonly onClose: () => void;
};

/** Which of the shopper's orders a service is for. */
export const ChooseOrderSheet = ({ offerCode, onClose }: ChooseOrderSheetProps) => {
  const orders = useQuery(servableOrdersQuery());
  return (
    <Sheet open onClose={onClose} title={<Trans>给哪个订单添加？</Trans>}>
      {orders.isPending ? <RowSkeletons count={3} /> : null}
      {orders.data === undefined && orders.error ? (
        <ErrorState onRetry={orders.refetch}>{reasonFor(orders.error)}</ErrorState>
      ) : null}
      {orders.data?.length === 0 ? (
        <EmptyState icon="box" action={<Trans>去逛逛</Trans>} to={links.home()}>
          <Trans>没有可以添加服务的订单。付款以后到寄出以前，都可以在这里添加。</Trans>
        </EmptyState>
      ) : null}
      <ul className={styles.things}>
        {orders.data?.map(({ id, goods, state }) => (
          <li key={id}>
            <Link to={links.addServices(id, offerCode)} className={styles.thing}>
              <ThingLine thing={{ code: id, name: goods.name, imageUrl: goods.imageUrl }} />
              {state === 'InWarehouse' ? (
                <Tag tone="good">
                  <Trans>在仓库</Trans>
                </Tag>
              ) : null}
              <Icon name="next" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
