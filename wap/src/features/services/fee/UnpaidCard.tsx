import { cancelService } from '@hakobu/contract/services/service.api';
import type { Service } from '@hakobu/contract/services/service.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { yenText } from '../../../kit/money/digits.ts';
import { SumLines } from '../../../kit/money/SumLines.tsx';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Hairline } from '../../../kit/show/Card.tsx';
import { StatusBlock } from '../../../kit/show/StatusBlock.tsx';
import { Beside, YenBeside } from '../../../parts/rates/Beside.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { changedByService, type ServedThing } from '../service.queries.ts';
import { firstDue } from '../service.rules.ts';
import styles from '../services.module.css';

export type UnpaidCardProps = {
  readonly thing: ServedThing;
  readonly services: readonly Service[];
  readonly onEnd: () => void;
};

/** What waits for its payment: all of it in one sum, each to be taken back by itself. */
export const UnpaidCard = ({ thing, services, onEnd }: UnpaidCardProps) => {
  const totalYen = services.reduce((sum, { feeYen }) => sum + (feeYen ?? 0), 0);
  const amount = yenText(totalYen);
  const count = services.length;
  return (
    <StatusBlock
      tag={<Trans>等你付款</Trans>}
      tone="wait"
      aside={<Trans>不付款不会扣款</Trans>}
      title={
        <>
          <Plural value={count} other={`支付 # 项服务 ${amount}`} />
          <Beside yen={totalYen} exact />
        </>
      }
      until={firstDue(services)}
      onEnd={onEnd}
    >
      {thing.isUnpaid ? (
        <Trans>这些服务和订单一起付款；订单没有付款，服务也会取消。</Trans>
      ) : (
        <Trans>到时限没有付款，服务自动取消，可以重新添加。</Trans>
      )}
      <Hairline />
      <SumLines
        lines={services.map((service) => ({
          key: service.code,
          label: <Named service={service} />,
          note: service.note === '' ? undefined : service.note,
          value: <TakeBack service={service} />,
        }))}
      />
    </StatusBlock>
  );
};

const Named = ({ service: { name, quantity } }: { readonly service: Service }) => (
  <>
    {name}
    {quantity > 1 ? ` ×${quantity}` : null}
  </>
);

const TakeBack = ({ service }: { readonly service: Service }) => {
  const { t } = useLingui();
  const cancel = useSend(cancelService, { changes: changedByService, evenRefused: true });
  const { name } = service;
  const press = async () => {
    if (!(await confirm({ title: t`不要${name}了？`, text: t`还没有付款，不会产生费用。`, confirm: t`取消这项` })))
      return;
    await cancel.mutateAsync({ code: service.code });
    toast(t`已取消`);
  };
  return (
    <span className={styles.unpaid}>
      <span>
        <YenBeside yen={service.feeYen ?? 0} />
      </span>
      <Button look="text" label={t`取消${name}`} onPress={() => press().catch(() => undefined)}>
        <Trans>取消</Trans>
      </Button>
    </span>
  );
};
