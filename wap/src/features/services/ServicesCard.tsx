import { OrderCode } from '@hakobu/contract/base/shapes';
import type { Service } from '@hakobu/contract/services/service.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../kit/look/Icon.tsx';
import { yenText } from '../../kit/money/digits.ts';
import { Link } from '../../kit/press/Link.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { stateLabels, stateTones } from './service.labels.ts';
import { servicesQuery } from './service.queries.ts';
import { byUrgency, waitsForShopper } from './service.rules.ts';
import styles from './services.module.css';

const shown = 3;

export type ServicesCardProps = {
  /** An order of one's own, or a parcel. */
  readonly code: string;
};

/** The services of an order or a parcel on its own screen: how each stands, and the way to add some. */
export const ServicesCard = ({ code }: ServicesCardProps) => {
  const { data } = useQuery(servicesQuery(code));
  if (!data) return null;
  const mayAdd = data.offers.some(({ pricing }) => pricing !== 'byRoute');
  const services = byUrgency(data.list);
  if (services.length === 0 && !mayAdd) return null;
  const more = services.length - shown;
  return (
    <Card title={<Trans>增值服务</Trans>} aside={mayAdd ? <Add code={code} /> : undefined}>
      {services.length === 0 ? (
        <p className={styles.message}>
          {OrderCode.safeParse(code).success ? (
            <Trans>可以请仓库拍照、验货、去掉外包装。</Trans>
          ) : (
            <Trans>可以请仓库加固、换箱、拍照。</Trans>
          )}
        </p>
      ) : null}
      {services.slice(0, shown).map((service) => (
        <StateLine key={service.code} service={service} to={links.services(code)} />
      ))}
      {more > 0 ? (
        <Link to={links.services(code)} className={styles.add}>
          <Plural value={more} other="还有 # 项" />
          <Icon name="next" size={14} weight={2} />
        </Link>
      ) : null}
    </Card>
  );
};

const Add = ({ code }: ServicesCardProps) => (
  <Link to={links.addServices(code)} className={styles.add}>
    <Trans>添加</Trans>
    <Icon name="add" size={15} weight={2.2} />
  </Link>
);

const StateLine = ({ service, to }: { readonly service: Service; readonly to: string }) => {
  const { i18n } = useLingui();
  const { name, quantity, state, feeYen, result } = service;
  const isDone = state === 'Closed' && result?.isDone === true;
  const label = i18n._(isDone ? stateLabels.Done : stateLabels[state]);
  const words = waitsForShopper(service) && feeYen ? `${label} ${yenText(feeYen)}` : label;
  return (
    <Link to={to} className={styles.rowState}>
      <Icon name={service.pricing === 'quoted' ? 'shield' : 'camera'} size={20} />
      <span>
        {name}
        {quantity > 1 ? ` ×${quantity}` : null}
      </span>
      <Tag tone={isDone ? 'good' : stateTones[state]}>{words}</Tag>
    </Link>
  );
};
