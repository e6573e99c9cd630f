import { cancelGroupShipment, decideDifference, declineShare } from '@hakobu/contract/groups/shipment.api';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import type { GroupShipment } from '@hakobu/contract/groups/shipment.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { yenText } from '../../../kit/money/digits.ts';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { links } from '../../../links.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { changedByGroupOrder } from '../group.queries.ts';
import { CapSheet } from './CapSheet.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { OwnBill, SharesCard } from './ShareCard.tsx';
import { capAskedOf, stepOf } from './shipment.rules.ts';
import { StepBlock } from './ShipmentStatus.tsx';

type OfShipment = { readonly group: GroupDetail; readonly shipment: GroupShipment };

/** It has left: what was declared is only read. */
const isAway: ReadonlySet<GroupShipment['state']> = new Set(['Shipped', 'Finished', 'Returned', 'Lost']);

/** A group's parcel: how it stands, what each pays and why, what is held of one's own, how money moved. */
export const ShipmentView = ({ group, shipment }: OfShipment) => (
  <>
    <StepBlock shipment={shipment} />
    <OwnBill shipment={shipment} />
    {shipment.parcelCode === null ? null : (
      <Card bleed>
        <Row
          icon="box"
          title={<Trans>包裹</Trans>}
          value={shipment.parcelCode}
          to={links.parcel(shipment.parcelCode)}
        />
        <Row
          icon="edit"
          title={isAway.has(shipment.state) ? <Trans>我的面单</Trans> : <Trans>填写我的面单</Trans>}
          to={links.sheet(shipment.parcelCode)}
        />
      </Card>
    )}
    <SharesCard shipment={shipment} />
    <MoneyCard groupId={group.id} />
  </>
);

/** What the reader may do with it now; nothing where they wait for others. */
export const ShipmentFoot = ({ group, shipment }: OfShipment) => {
  const [open, setOpen] = useState(false);
  const step = stepOf(shipment);
  const asked = capAskedOf(shipment);
  const { own } = shipment;
  const isOwner = group.own?.isOwner === true;
  if (step === 'choose') return <Choosing groupId={group.id} shipment={shipment} />;
  const mayCancel = isOwner && shipment.state === 'AskingCaps';
  const mayDecline = own !== null && !isOwner && (step === 'cap' || step === 'agree');
  if (asked === undefined && !mayCancel) return null;
  const amount = yenText(asked ?? 0);
  return (
    <BottomBar>
      {mayCancel ? <Cancel groupId={group.id} /> : null}
      {mayDecline ? <Decline code={own.code} isWeighed={step === 'agree'} /> : null}
      {asked === undefined ? null : (
        <Button onPress={() => setOpen(true)}>
          {step === 'agree' ? <Trans>同意 {amount}</Trans> : <Trans>授权上限</Trans>}
        </Button>
      )}
      {open && own && asked !== undefined ? (
        <CapSheet share={own} askedYen={asked} isFixed={step === 'agree'} onClose={() => setOpen(false)} />
      ) : null}
    </BottomBar>
  );
};

const Cancel = ({ groupId }: { readonly groupId: string }) => {
  const { t } = useLingui();
  const cancel = useSend(cancelGroupShipment, { changes: changedByGroupOrder, evenRefused: true });
  const press = async () => {
    if (
      !(await confirm({ title: t`撤回这次发货？`, text: t`大家冻结的上限都会退回，团回到已截止。`, confirm: t`撤回` }))
    )
      return;
    await cancel.mutateAsync({ id: groupId });
    toast(t`已撤回`);
  };
  return (
    <Button look="quiet" onPress={press}>
      <Trans>撤回</Trans>
    </Button>
  );
};

type DeclineProps = { readonly code: string; readonly isWeighed: boolean };

const Decline = ({ code, isWeighed }: DeclineProps) => {
  const { t } = useLingui();
  const decline = useSend(declineShare, { changes: changedByGroupOrder, evenRefused: true });
  const press = async () => {
    const text = isWeighed
      ? t`团长可以替你付差额，也可以把你的订单取出来；取出重新打包的费用由你付。`
      : t`你的订单不参加这次发货，还在你的仓库里，可以自己申请发货。`;
    if (!(await confirm({ title: isWeighed ? t`不同意这份运费？` : t`不参加这次发货？`, text, confirm: t`确定` })))
      return;
    await decline.mutateAsync({ code });
  };
  return (
    <Button look="quiet" onPress={press}>
      {isWeighed ? <Trans>不同意</Trans> : <Trans>不参加</Trans>}
    </Button>
  );
};

const Choosing = ({ groupId, shipment }: { readonly groupId: string; readonly shipment: GroupShipment }) => {
  const { t } = useLingui();
  const decide = useSend(decideDifference, { changes: changedByGroupOrder, evenRefused: true });
  const difference = yenText(shipment.choice?.differenceYen ?? 0);
  const takeOut = async () => {
    const text = t`没同意的订单还给各自的成员，拆包费由他们付。其余的重新打包、称重、分摊。`;
    if (!(await confirm({ title: t`取出没同意的订单？`, text, confirm: t`取出` }))) return;
    await decide.mutateAsync({ id: groupId, choice: 'takeOut' });
  };
  const pay = async () => {
    await decide.mutateAsync({ id: groupId, choice: 'pay' });
  };
  return (
    <BottomBar>
      <Button look="quiet" onPress={takeOut}>
        <Trans>取出没同意的</Trans>
      </Button>
      <Button onPress={pay}>
        <Trans>我付差额 {difference}</Trans>
      </Button>
    </BottomBar>
  );
};
