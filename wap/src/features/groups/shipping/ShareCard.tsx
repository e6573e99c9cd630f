import type { FreightSplit } from '@hakobu/contract/groups/group.shape';
import type { GroupShare, GroupShipment } from '@hakobu/contract/groups/shipment.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import shape from '../../../kit/look/shapes.module.css';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { SumLines, type SumLine } from '../../../kit/money/SumLines.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Explain } from '../../../kit/show/Explain.tsx';
import { Tag } from '../../../kit/show/Tag.tsx';
import { Beside } from '../../../parts/rates/Beside.tsx';
import { PersonLine } from '../PersonLine.tsx';
import { shareLabels } from './shipment.labels.ts';
import styles from './shipping.module.css';

/** What everybody pays, and why: the weights, the way it is divided, who has the rest. */
export const SharesCard = ({ shipment: { shares, split, totalYen } }: { readonly shipment: GroupShipment }) => {
  const { t } = useLingui();
  const total = totalYen === null ? null : yenText(totalYen);
  return (
    <Card
      title={
        <>
          <Trans>每人的运费</Trans>
          <Explain title={t`运费怎么分`}>
            <Why split={split} />
          </Explain>
        </>
      }
      aside={total === null ? <Trans>称重前，预计</Trans> : <Trans>一共 {total}</Trans>}
    >
      <ul className={styles.shares}>
        {shares.map((share) => (
          <li key={share.memberId}>
            <ShareLine share={share} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Why = ({ split }: { readonly split: FreightSplit }) => {
  if (split === 'ownerPays') return <Trans>这个团的运费全部由团长付，成员不付，也不冻结。</Trans>;
  if (split === 'equal')
    return <Trans>有商品在包裹里的人平均付，除不尽的余数由团长付。仓储费各付各的，保价费按申报的货值分。</Trans>;
  return (
    <Trans>
      每个订单按线路单独寄会计费的重量算（实际重量和体积重里大的一个），成员付自己那部分，舍去不足一日元的零头，余数由团长付。又大又轻的商品不会让别人替它付。仓储费各付各的，保价费按申报的货值分。
    </Trans>
  );
};

const ShareLine = ({ share }: { readonly share: GroupShare }) => {
  const { i18n } = useLingui();
  const { person, isMe, isOwner, state, bill, estimateYen, orderCount } = share;
  const [word, tone] = shareLabels[state];
  const grams = bill ? weightText(bill.basisGrams) : null;
  const all = bill ? weightText(bill.allBasisGrams) : null;
  const amount = yenText(bill?.totalYen ?? estimateYen);
  return (
    <div className={styles.share}>
      <PersonLine
        person={person}
        marks={
          <>
            {isOwner ? (
              <Tag tone="own">
                <Trans>团长</Trans>
              </Tag>
            ) : null}
            {isMe ? (
              <Tag>
                <Trans>我</Trans>
              </Tag>
            ) : null}
          </>
        }
      >
        {grams === null ? (
          <Trans>{orderCount} 单</Trans>
        ) : (
          <Trans>
            {orderCount} 单，计费 {grams} / {all}
          </Trans>
        )}
      </PersonLine>
      <span className={styles.amount}>
        <b>{bill ? amount : <Trans>约 {amount}</Trans>}</b>
        <Tag tone={tone}>{i18n._(word)}</Tag>
      </span>
    </div>
  );
};

/** One's own share line by line, beside what is held for it. */
export const OwnBill = ({ shipment: { own } }: { readonly shipment: GroupShipment }) => {
  if (!own) return null;
  const { bill, capYen, heldYen, estimateYen } = own;
  const estimate = yenText(estimateYen);
  const lines: SumLine[] = bill
    ? [
        { key: 'freight', label: <Trans>国际运费</Trans>, value: yenText(bill.freightYen) },
        ...(bill.insuranceYen > 0
          ? [{ key: 'insurance', label: <Trans>保价费</Trans>, value: yenText(bill.insuranceYen) }]
          : []),
        ...(bill.storageYen > 0
          ? [{ key: 'storage', label: <Trans>仓储费</Trans>, value: yenText(bill.storageYen) }]
          : []),
        { key: 'total', label: <Trans>我的这一份</Trans>, value: yenText(bill.totalYen), strong: true },
      ]
    : [{ key: 'estimate', label: <Trans>预计</Trans>, value: <Trans>约 {estimate}</Trans> }];
  return (
    <Card title={<Trans>我的运费</Trans>} aside={bill ? <Beside yen={bill.totalYen} /> : undefined}>
      <SumLines
        lines={[
          ...lines,
          { key: 'cap', label: <Trans>授权的上限</Trans>, value: capYen > 0 ? yenText(capYen) : '--' },
          { key: 'held', label: <Trans>现在冻结</Trans>, value: yenText(heldYen), tone: 'held' },
        ]}
      />
      <p className={shape.smallBelow}>
        <Trans>上限以上的钱，没有你再次同意，一日元也不会扣。</Trans>
      </p>
    </Card>
  );
};
