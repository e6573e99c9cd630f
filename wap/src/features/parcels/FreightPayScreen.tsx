import { yen } from '@hakobu/contract/base/money';
import { canMove } from '@hakobu/contract/base/lifecycle';
import { payFreight, type Parcel } from '@hakobu/contract/parcels/parcel.api';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { weightText, yenText } from '../../kit/money/digits.ts';
import { Price } from '../../kit/money/Price.tsx';
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
import { japan, shortMomentText } from '../../kit/time/timeTexts.ts';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { PaySheet } from '../../parts/payments/PaySheet.tsx';
import { useFen } from '../../parts/rates/rates.queries.ts';
import { call } from '../../shell/api.ts';
import { Costs } from './detail/Costs.tsx';
import { InsuranceChoice } from './pay/InsuranceChoice.tsx';
import { QuoteLines } from './pay/QuoteLines.tsx';
import { useFreightChoice, type FreightChoice } from './pay/useFreightChoice.ts';
import { parcelQuery } from './parcel.queries.ts';
import { useParcelsChanged } from './parcel-steps.queries.ts';
import { RouteChoice } from './RouteChoice.tsx';

export const FreightPayScreen = () => {
  const { t } = useLingui();
  const id = useParam('id');
  const parcel = useQuery(parcelQuery(id ?? ''));
  if (parcel.data && canMove(parcelLifecycle, 'payFreight', parcel.data.state, 'shopper'))
    return <Payable parcel={parcel.data} refetch={parcel.refetch} />;
  return (
    <Screen
      queries={[parcel]}
      fault={id === undefined ? t`缺少包裹编号` : undefined}
      empty={
        parcel.data ? (
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
  const deadline = shortMomentText(until, japan);
  return (
    <Note tone="wait" icon="clock">
      <Trans>
        报价还剩 <Countdown until={until} plain onEnd={onEnd} />，{deadline}
        （日本）前付款，逾期拆包，商品放回货架
      </Trans>
    </Note>
  );
};

const PayBar = ({ parcel, choice }: { readonly parcel: Parcel; readonly choice: FreightChoice }) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const fenOf = useFen();
  const changed = useParcelsChanged();
  const { id, cost } = parcel;
  const total = cost?.totalYen ?? 0;
  const amount = yenText(total);
  const paid = (state: Parcel['state']) => {
    setOpen(false);
    void changed();
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
        left={<Price yen={total} fen={fenOf(total)} size="large" exact />}
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
        onPaid={({ state }) => paid(state)}
        below={<Trans>先冻结，包裹寄出时才扣款</Trans>}
      />
    </>
  );
};
