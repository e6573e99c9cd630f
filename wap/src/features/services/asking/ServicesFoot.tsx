import { payServices } from '@hakobu/contract/services/service.api';
import type { Service } from '@hakobu/contract/services/service.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { useParam } from '../../../kit/screen/here.ts';
import { go, setParams } from '../../../kit/screen/navigation.ts';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { links } from '../../../links.ts';
import { PaySheet } from '../../../parts/payments/PaySheet.tsx';
import { call } from '../../../shell/calls/api.ts';
import { FeeAnswer } from '../fee/FeeAnswer.tsx';
import { changedByService, type ServedThing } from '../service.queries.ts';
import { firstAsked } from '../service.rules.ts';
import styles from '../services.module.css';

type ServicesFootProps = {
  readonly thing: ServedThing;
  readonly services: readonly Service[];
  readonly mayAdd: boolean;
};

/** Pays what waits for it, all at once; else leads to adding. The address opens the payment, so that a top-up leads back into it. */
export const ServicesFoot = ({ thing, services, mayAdd }: ServicesFootProps) => {
  const { t } = useLingui();
  const isPaying = useParam('pay') === '1';
  const unpaid = services.filter(({ state }) => state === 'Unpaid');
  const codes = unpaid.map(({ code }) => code);
  const asked = firstAsked(services);
  const amount = yenText(unpaid.reduce((sum, { feeYen }) => sum + (feeYen ?? 0), 0));
  const close = () => setParams({ pay: undefined });
  if (codes.length > 0 && thing.isUnpaid)
    return (
      <BottomBar below={<Trans>服务和订单一起付款</Trans>}>
        <Button wide onPress={() => go(links.confirmOrder(thing.code))}>
          <Trans>去支付订单</Trans>
        </Button>
      </BottomBar>
    );
  if (codes.length === 0 && asked)
    return (
      <BottomBar
        below={
          mayAdd ? (
            <Link to={links.addServices(thing.code)} className={styles.add}>
              <Trans>再添加一项服务</Trans>
            </Link>
          ) : undefined
        }
      >
        <FeeAnswer service={asked} />
      </BottomBar>
    );
  if (codes.length === 0)
    return mayAdd ? (
      <BottomBar>
        <Button wide look="soft" onPress={() => go(links.addServices(thing.code))}>
          <Trans>添加服务</Trans>
        </Button>
      </BottomBar>
    ) : null;
  return (
    <>
      <BottomBar below={<Trans>付款即扣款；没做成，全额退回原余额</Trans>}>
        {mayAdd ? (
          <Button look="quiet" onPress={() => go(links.addServices(thing.code))}>
            <Trans>再添加</Trans>
          </Button>
        ) : null}
        <Button onPress={() => setParams({ pay: '1' })}>
          <Trans>支付 {amount}</Trans>
        </Button>
      </BottomBar>
      <PaySheet
        open={isPaying}
        onClose={close}
        subject="services"
        codes={codes}
        pay={({ checkCode, ...proof }) => call(payServices, { codes, ...proof }, { idempotencyKey: checkCode })}
        changes={changedByService}
        onPaid={({ paidYen }) => {
          const paid = yenText(paidYen);
          toast(t`已支付 ${paid}`);
          close();
        }}
        below={<Trans>付款即扣款；没做成，全额退回原余额</Trans>}
      />
    </>
  );
};
