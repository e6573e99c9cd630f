import type { DeskGroupOrder } from '@hakobu/contract/groups/shipping.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import shape from '../../../kit/shapes.module.css';
import { countText } from '../../../kit/text/money.ts';
import { links } from '../../../links.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';
import { useMay } from '../../../shell/session.ts';
import { groupOrderLabels, stageLabels } from './shipping.labels.ts';

/** Everything that was put into a group, whose it is, and what became of it and why. */
export const OrdersSection = ({ orders }: { readonly orders: readonly DeskGroupOrder[] }) => {
  const { t } = useLingui();
  return (
    <Section title={t`订单`}>
      {orders.length === 0 ? (
        <p className={shape.muted}>
          <Trans>还没有人放入订单。</Trans>
        </p>
      ) : (
        <table className={shape.ruledTable} aria-label={t`团里的订单`}>
          <thead>
            <tr>
              <th>{t`订单 · 商品`}</th>
              <th>{t`团员`}</th>
              <th>{t`状态`}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
};

const Row = ({ order }: { readonly order: DeskGroupOrder }) => {
  const { t } = useLingui();
  const mayReadOrders = useMay('orders.read');
  const { orderCode, name, quantity, weightGrams, isWeighed, shopper, state, stage, reason } = order;
  const [label, tone] = groupOrderLabels[state];
  const [pieces, grams] = [countText(quantity), countText(weightGrams)];
  return (
    <tr>
      <td>
        {mayReadOrders ? (
          <TextLink href={links.orders({ keyword: orderCode, id: orderCode })}>{orderCode}</TextLink>
        ) : (
          orderCode
        )}
        <div className={shape.detail}>{name}</div>
        <div className={shape.muted}>{isWeighed ? t`${pieces} 件 · ${grams} g` : t`${pieces} 件 · 估 ${grams} g`}</div>
      </td>
      <td>
        {nameOfShopper(shopper.nickName)}
        <div className={shape.muted}>{shopper.number}</div>
      </td>
      <td>
        <Tag tone={tone}>{t(label)}</Tag>
        <div className={shape.muted}>{t(stageLabels[stage])}</div>
        {reason === '' ? null : (
          <div className={shape.detail}>
            <Trans>原因：{reason}</Trans>
          </div>
        )}
      </td>
    </tr>
  );
};
