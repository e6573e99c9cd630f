import { cancelTopUp } from '@hakobu/contract/payments/top-up.api';
import type { TopUp } from '@hakobu/contract/payments/top-up.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { go, replaceWith } from '../../kit/screen/navigation.ts';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { links } from '../../links.ts';
import { forgetPayment, isOfParcel, paymentToGoOnWith } from '../../parts/payments/afterTopUp.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { SlipSheet } from './slip/SlipSheet.tsx';
import { changedByTopUp } from './top-up.queries.ts';

/** What can be done with a top-up as it stands: pay, send the slip, give it up, begin anew, go on. */
export const TopUpFoot = ({ topUp }: { readonly topUp: TopUp }) => {
  const { state } = topUp;
  if (state === 'Credited') return <CreditedFoot />;
  if (state === 'Checking') return <CheckingFoot />;
  if (state === 'Waiting') return topUp.bank ? <TransferFoot topUp={topUp} /> : <PayFoot topUp={topUp} />;
  return <EndedFoot topUp={topUp} />;
};

type FootProps = { readonly topUp: TopUp };

const CreditedFoot = () => {
  const goOn = paymentToGoOnWith();
  const toPayment = () => {
    forgetPayment();
    replaceWith(goOn ?? links.wallet());
  };
  return (
    <BottomBar>
      {goOn ? (
        <Button wide onPress={toPayment}>
          <Trans>继续支付</Trans>
        </Button>
      ) : (
        <Button wide onPress={() => replaceWith(links.wallet())}>
          <Trans>看钱包</Trans>
        </Button>
      )}
    </BottomBar>
  );
};

/** Finance looks for the transfer, which takes its time: what it was begun for can be seen meanwhile. */
const CheckingFoot = () => {
  const back = useWayBack();
  return back ? <BottomBar>{back}</BottomBar> : null;
};

/** To what this top-up was begun for, where it was begun from a payment. */
const useWayBack = () => {
  const to = paymentToGoOnWith();
  if (to === undefined) return null;
  const goBackTo = () => {
    forgetPayment();
    replaceWith(to);
  };
  return (
    <Button look="soft" wide onPress={goBackTo}>
      {isOfParcel(to) ? <Trans>返回包裹</Trans> : <Trans>返回订单</Trans>}
    </Button>
  );
};

const PayFoot = ({ topUp }: FootProps) => {
  const { payUrl } = topUp;
  return (
    <BottomBar>
      <Cancel topUp={topUp} />
      {payUrl ? (
        <Button look="soft" wide onPress={() => location.assign(payUrl)}>
          <Trans>还没付款，去支付</Trans>
        </Button>
      ) : null}
    </BottomBar>
  );
};

const TransferFoot = ({ topUp }: FootProps) => (
  <BottomBar>
    <Cancel topUp={topUp} />
    <SendSlip topUp={topUp} look="fill" />
  </BottomBar>
);

const EndedFoot = ({ topUp }: FootProps) => {
  const back = useWayBack();
  return (
    <BottomBar>
      {back}
      {topUp.bank && topUp.state === 'Closed' ? <SendSlip topUp={topUp} look="soft" /> : null}
      <Button wide onPress={() => go(links.charge({ currency: topUp.currency, amount: topUp.amount }))}>
        <Trans>重新充值</Trans>
      </Button>
    </BottomBar>
  );
};

const SendSlip = ({ topUp, look }: FootProps & { readonly look: 'fill' | 'soft' }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} wide onPress={() => setOpen(true)}>
        {topUp.slip ? <Trans>重新上传凭证</Trans> : <Trans>已转账，上传凭证</Trans>}
      </Button>
      {open ? <SlipSheet topUp={topUp} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

const Cancel = ({ topUp }: FootProps) => {
  const { t } = useLingui();
  const cancel = useSend(cancelTopUp, { changes: changedByTopUp, evenRefused: true });
  const amount = amountText(topUp.amount, topUp.currency);
  const ask = async () => {
    const isSure = await confirm({
      title: t`取消这笔充值？`,
      text: t`${amount} 不再等待付款。如果已经付了款，到账后仍会进余额。`,
      confirm: t`取消充值`,
      cancel: t`再等等`,
      danger: true,
    });
    if (!isSure) return;
    await cancel.mutateAsync({ code: topUp.code });
    toast(t`已取消`);
  };
  return (
    <Button look="quiet" onPress={ask}>
      <Trans>取消充值</Trans>
    </Button>
  );
};
