import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import type { GroupShipment } from '@hakobu/contract/groups/shipment.shape';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { yenText } from '../../../kit/money/digits.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { StatusBlock } from '../../../kit/show/StatusBlock.tsx';
import type { Tone } from '../../../kit/show/Tag.tsx';
import { links } from '../../../links.ts';
import { shipmentQuery } from '../group.queries.ts';
import { isAskedOfReader, stepOf, type ShipmentStep, waitingCount } from './shipment.rules.ts';

/** What happens with the group's parcel, on the page of the group: nothing before one was asked for. */
export const ShipmentStatus = ({ group: { id, own, state } }: { readonly group: GroupDetail }) => {
  const isAsked = own?.state === 'Approved' && (state === 'Shipping' || state === 'Finished');
  const shipment = useQuery(shipmentQuery(isAsked ? id : undefined)).data?.shipment;
  if (!shipment) return null;
  return (
    <StepBlock
      shipment={shipment}
      ask={
        isAskedOfReader(shipment) ? (
          <Button wide onPress={() => go(links.groupShipment(id))}>
            <Trans>去处理</Trans>
          </Button>
        ) : (
          <Button look="text" onPress={() => go(links.groupShipment(id))}>
            <Trans>看团发货和每人的运费</Trans>
          </Button>
        )
      }
    />
  );
};

const looks: Readonly<Record<ShipmentStep, readonly [ReactNode, Tone]>> = {
  cap: [<Trans key="cap">等你授权</Trans>, 'wait'],
  waitCaps: [<Trans key="waitCaps">等成员授权</Trans>, 'own'],
  goesOn: [<Trans key="goesOn">马上继续</Trans>, 'own'],
  packing: [<Trans key="packing">打包中</Trans>, 'own'],
  agree: [<Trans key="agree">等你同意</Trans>, 'wait'],
  waitShares: [<Trans key="waitShares">等成员同意</Trans>, 'own'],
  choose: [<Trans key="choose">等你决定</Trans>, 'wait'],
  payDifference: [<Trans key="payDifference">等你授权差额</Trans>, 'wait'],
  waitOwner: [<Trans key="waitOwner">等团长决定</Trans>, 'own'],
  held: [<Trans key="held">等寄出</Trans>, 'own'],
  shipped: [<Trans key="shipped">已寄出</Trans>, 'good'],
  ended: [<Trans key="ended">已结束</Trans>, 'plain'],
  leftOut: [<Trans key="leftOut">没有参加</Trans>, 'plain'],
};

type StepBlockProps = { readonly shipment: GroupShipment; readonly ask?: ReactNode };

/** Where a group's parcel stands for whoever reads: what they do next, or whom they wait for. */
export const StepBlock = ({ shipment, ask }: StepBlockProps) => {
  const step = stepOf(shipment);
  const [tag, tone] = looks[step];
  return (
    <StatusBlock
      tag={tag}
      tone={tone}
      title={titles[step]({ shipment })}
      until={step === 'goesOn' ? null : shipment.dueAt}
      aside={shipment.routeName}
      ask={ask}
    >
      {words[step]({ shipment })}
    </StatusBlock>
  );
};

type OfShipment = { readonly shipment: GroupShipment };
type Texts = Readonly<Record<ShipmentStep, (of: OfShipment) => ReactNode>>;

const Difference = ({ shipment: { choice } }: OfShipment) => {
  const difference = yenText(choice?.differenceYen ?? 0);
  return <Trans>成员没有同意的差额一共 {difference}</Trans>;
};

const Ended = ({ shipment: { state } }: OfShipment) => {
  if (state === 'Finished') return <Trans>团包裹已签收</Trans>;
  if (state === 'Returned') return <Trans>团包裹被退回</Trans>;
  return state === 'Lost' ? <Trans>团包裹丢失</Trans> : <Trans>这次发货没有成行</Trans>;
};

const titles: Texts = {
  cap: ({ shipment: { own } }) => {
    const estimate = yenText(own?.estimateYen ?? 0);
    return <Trans>授权团运费的上限，预计 {estimate}</Trans>;
  },
  waitCaps: ({ shipment }) => {
    const count = waitingCount(shipment);
    return <Trans>还有 {count} 人没有授权运费上限</Trans>;
  },
  goesOn: () => <Trans>大家都答复了</Trans>,
  packing: () => <Trans>仓库正在打包、称重</Trans>,
  agree: ({ shipment: { own } }) => {
    const total = yenText(own?.bill?.totalYen ?? 0);
    return <Trans>你的运费是 {total}，超过了上限</Trans>;
  },
  waitShares: ({ shipment }) => {
    const count = waitingCount(shipment);
    return <Trans>还有 {count} 人没有同意运费</Trans>;
  },
  choose: Difference,
  payDifference: Difference,
  waitOwner: () => <Trans>有人没有同意运费，等团长决定</Trans>,
  held: () => <Trans>运费都冻结好了，等仓库寄出</Trans>,
  shipped: () => <Trans>团包裹在路上</Trans>,
  ended: Ended,
  leftOut: () => <Trans>你的订单没有参加这次发货</Trans>,
};

const EndedWords = ({ shipment: { state } }: OfShipment) => {
  if (state === 'Lost') return <Trans>赔偿按每人申报的货值和付过的运费，退到各自的余额。</Trans>;
  if (state === 'Returned') return <Trans>商品回到仓库，退运费按每人的计费重量分摊，可以重新申请发货。</Trans>;
  return state === 'Cancelled' ? <Trans>冻结的钱都退回了。</Trans> : null;
};

const words: Texts = {
  cap: () => (
    <Trans>先冻结你的上限，称重后只收你应付的那一份，多的退回。到期没有授权，你的订单不参加这次发货，没有损失。</Trans>
  ),
  waitCaps: () => <Trans>大家授权以后，或者到期以后，仓库就开始打包。</Trans>,
  goesOn: () => <Trans>正在办下一步，几秒后这里会更新，不用操作。</Trans>,
  packing: () => <Trans>称重以后，按团的分摊方式算出每人的运费。</Trans>,
  agree: ({ shipment: { own } }) => {
    const cap = yenText(own?.capYen ?? 0);
    return <Trans>你授权的上限是 {cap}。同意后按实际运费冻结；不同意，由团长决定付差额还是取出你的订单。</Trans>;
  },
  waitShares: () => <Trans>你的这一份没有超过上限，不用操作。</Trans>,
  choose: () => (
    <Trans>可以由你付这个差额，也可以把没同意的订单取出来，其余的重新打包、称重、分摊。到期没有决定就取出。</Trans>
  ),
  payDifference: () => <Trans>你选择付差额。把上限提高到够付，冻结以后就寄。</Trans>,
  waitOwner: () => <Trans>团长可以付差额，也可以取出没同意的订单。在此以前不扣任何人的钱。</Trans>,
  held: ({ shipment: { own } }) => {
    if (own === null) return null;
    const share = yenText(own.bill?.totalYen ?? 0);
    return <Trans>你的这一份是 {share}，寄出时才扣。请把自己商品的面单填好。</Trans>;
  },
  shipped: ({ shipment: { waybillNo } }) => (waybillNo === null ? null : <Trans>运单号 {waybillNo}</Trans>),
  ended: EndedWords,
  leftOut: () => <Trans>商品还在你的仓库里，可以自己申请发货。</Trans>,
};
