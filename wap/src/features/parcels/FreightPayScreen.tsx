import { yen } from '@hakobu/contract/base/money';
import { canMove } from '@hakobu/contract/base/lifecycle';
import type { FreightLine, RouteOffer } from '@hakobu/contract/freight/freight.shape';
import { payFreight, type Parcel } from '@hakobu/contract/parcels/parcel.api';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { weightText, yenText } from '../../kit/money/digits.ts';
import { Price } from '../../kit/money/Price.tsx';
import { SumLines, type SumLine } from '../../kit/money/SumLines.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { goBack, replaceWith } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { Countdown } from '../../kit/time/Countdown.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { PaySheet } from '../../parts/payments/PaySheet.tsx';
import { useDisplayed } from '../../parts/rates/rates.queries.ts';
import { call } from '../../shell/calls/api.ts';
import { surchargeLabel } from '../freight/index.ts';
import { Costs } from './detail/Costs.tsx';
import { InsuranceChoice } from './pay/InsuranceChoice.tsx';
import { useFreightChoice, type FreightChoice } from './pay/useFreightChoice.ts';
import { changedByParcel, parcelQuery } from './parcel.queries.ts';
import { RouteChoice } from './RouteChoice.tsx';
import { isNotThere } from '../../kit/screen/failure.ts';
import { ParcelGone } from '../../parts/parcels/ParcelGone.tsx';

export const FreightPayScreen = () => {
  const id = useParam('id');
  const parcel = useQuery(parcelQuery(id ?? ''));
  if (parcel.data && canMove(parcelLifecycle, 'payFreight', parcel.data.state, 'shopper'))
    return <Payable parcel={parcel.data} refetch={parcel.refetch} />;
  const isGone = id === undefined || isNotThere(parcel);
  return (
    <Screen
      queries={isGone ? [] : [parcel]}
      empty={
        isGone ? (
          <ParcelGone />
        ) : parcel.data ? (
          <EmptyState icon="check" action={<Trans>查看包裹</Trans>} to={links.parcel(parcel.data.id)}>
            {parcel.data.state === 'Cancelled' ? (
              <Trans>报价已作废，箱子会拆开。商品在仓库，可以重新申请发货。</Trans>
            ) : (
              <Trans>这个包裹现在不需要付运费。</Trans>
            )}
          </EmptyState>
        ) : null
      }
    />
  );
};

const Payable = ({ parcel, refetch }: { readonly parcel: Parcel; readonly refetch: () => Promise<unknown> }) => {
  const choice = useFreightChoice(parcel);
  const weight = weightText(parcel.packed?.weightGrams ?? parcel.estimate.packedGrams);
  return (
    <Screen
      right={<AskServiceButton about={{ parcelCode: parcel.id }} />}
      foot={<PayBar parcel={parcel} choice={choice} />}
    >
      {parcel.quotesExpireAt ? <Deadline until={parcel.quotesExpireAt} onEnd={() => void refetch()} /> : null}
      <Card title={<Trans>寄送线路</Trans>} aside={<Trans>称重 {weight}</Trans>}>
        <RouteChoice
          name="freight-route"
          quotes={parcel.quotes}
          value={choice.routeCode}
          onChoose={choice.chooseRoute}
        />
      </Card>
      {choice.offer ? <QuoteLines offer={choice.offer} /> : null}
      {choice.offer?.insurance ? (
        <InsuranceChoice
          insurance={choice.offer.insurance}
          declaredYen={choice.declaredYen}
          insuredYen={choice.insuredYen}
          onInsure={choice.insure}
        />
      ) : null}
      {parcel.cost ? (
        <Card title={<Trans>应付</Trans>}>
          <div aria-busy={choice.isChoosing} aria-live="polite">
            <Costs cost={parcel.cost} fees={parcel.fees} freightNote={parcel.routeName} />
          </div>
        </Card>
      ) : null}
    </Screen>
  );
};

const Deadline = ({ until, onEnd }: { readonly until: string; readonly onEnd: () => void }) => {
  const deadline = <Moment at={until} zoned />;
  return (
    <Note tone="wait" icon="clock">
      <Trans>
        报价还剩 <Countdown until={until} plain onEnd={onEnd} />，{deadline} 前付款，逾期拆包，商品放回货架
      </Trans>
    </Note>
  );
};

const PayBar = ({ parcel, choice }: { readonly parcel: Parcel; readonly choice: FreightChoice }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const displayed = useDisplayed();
  const { id, cost } = parcel;
  const total = cost?.totalYen ?? 0;
  const amount = yenText(total);
  const paid = (state: Parcel['state']) => {
    setOpen(false);
    if (state === 'PendingSheet') {
      toast(t`已支付，请填写面单`);
      replaceWith(links.sheet(id));
    } else {
      toast(t`已支付，等待寄出`);
      goBack(links.parcel(id));
    }
  };
  return (
    <>
      <BottomBar
        left={<Price yen={total} other={displayed(total)} size="large" exact />}
        below={<Trans>先冻结，包裹寄出时才扣款</Trans>}
      >
        <Button disabled={!cost || choice.isChoosing || choice.hasFailed} onPress={() => setOpen(true)}>
          <Trans>支付 {amount}</Trans>
        </Button>
      </BottomBar>
      <PaySheet
        open={open}
        onClose={() => setOpen(false)}
        subject="parcel"
        codes={[id]}
        pay={({ checkCode, ...proof }) =>
          call(
            payFreight,
            {
              code: id,
              routeCode: cost?.routeCode ?? parcel.routeCode,
              insuredYen: yen(cost?.insuredYen ?? 0),
              ...proof,
            },
            { idempotencyKey: checkCode },
          )
        }
        changes={changedByParcel}
        onPaid={({ state }) => paid(state)}
        below={<Trans>先冻结，包裹寄出时才扣款</Trans>}
      />
    </>
  );
};

const lineOf = (line: FreightLine, offer: RouteOffer, say: (words: MessageDescriptor) => string): SumLine => {
  const value = yenText(line.amountYen);
  if (line.kind === 'surcharge') return { key: `surcharge ${line.rule}`, label: say(surchargeLabel(line.rule)), value };
  if (line.kind === 'insurance') return { key: 'insurance', label: <Trans>保价费</Trans>, value };
  const step = weightText(offer.stepGrams);
  const charged = weightText(offer.chargeableGrams);
  return {
    key: 'freight',
    label: <Trans>基本运费</Trans>,
    note: (
      <Trans>
        计费 {charged}，按 {step} 档
      </Trans>
    ),
    value,
  };
};

/** How a route's price comes together: the weights, the step, what is added. */
const QuoteLines = ({ offer }: { readonly offer: RouteOffer }) => {
  const { i18n } = useLingui();
  const actual = weightText(offer.actualGrams);
  const volumetric = offer.volumetricGrams === null ? undefined : weightText(offer.volumetricGrams);
  return (
    <Card
      title={<Trans>运费明细</Trans>}
      aside={
        volumetric === undefined ? (
          <Trans>实重 {actual}</Trans>
        ) : (
          <Trans>
            实重 {actual} · 体积重 {volumetric}
          </Trans>
        )
      }
    >
      <SumLines lines={offer.lines.map((line) => lineOf(line, offer, (words) => i18n._(words)))} />
    </Card>
  );
};
