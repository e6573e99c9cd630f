import type { ProxyDraft } from '@hakobu/contract/proxies/proxy.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go, replaceWith } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { links } from '../../../links.ts';
import { isInReview } from '../../../shell/review.ts';
import { useAddEcOrder } from '../proxy.queries.ts';
import { fieldsOf } from '../proxy-form.rules.ts';
import { useProxyForm } from '../useProxyForm.ts';
import { FormFields } from './FormFields.tsx';
import { LinkField } from './LinkField.tsx';
import { useParkedDraft } from './useParkedDraft.ts';

type Props = {
  readonly draft: ProxyDraft | null;
  /** A link that it is opened with, which is not the draft's. */
  readonly url: string | undefined;
};

export const ProxyForm = ({ draft, url }: Props) => {
  const parked = useParkedDraft(url === undefined ? null : draft);
  if (isInReview())
    return (
      <Screen
        empty={
          <EmptyState icon="shop" action={<Trans>去商城看看</Trans>} to={links.mall()}>
            <Trans>这里暂时没有内容</Trans>
          </EmptyState>
        }
      />
    );
  if (parked === 'parking') return <Screen state="loading" />;
  return <OpenForm draft={url === undefined ? draft : null} url={url} />;
};

const OpenForm = ({ draft, url }: Props) => {
  const { t } = useLingui();
  const form = useProxyForm({ draft, url });
  const [pressed, setPressed] = useState(false);
  const order = useAddEcOrder();
  const { values, faults } = form;
  const isEditing = draft?.inCart === true;
  const isPriced = fieldsOf(values).priceYen !== null;
  const mayGoOn = () => {
    setPressed(true);
    if (Object.keys(faults).length === 0) return true;
    toast(t`请先填好标红的项`);
    scrollTo({ top: 0 });
    return false;
  };
  const putIntoCart = async () => {
    await form.keep(true);
    form.end();
    toast(isEditing ? t`已保存` : t`已放进代购购物车`);
    replaceWith(links.proxyCart());
  };
  const toConfirm = async () => {
    const { id } = await form.keep(true);
    form.end();
    go(links.proxyCommit([id]));
  };
  const askForQuote = async () => {
    const saved = await form.keep(false);
    const { id } = await order.mutateAsync({ ...fieldsOf(values), draftId: saved.id, totalYen: 0 });
    form.end();
    toast(t`已提交，买手报价后通知你`);
    replaceWith(links.order(id));
  };
  // What fails has been told, and the form stays as it is.
  const press = (act: () => Promise<void>) => () => (mayGoOn() ? act().catch(() => undefined) : undefined);
  const shown = pressed ? faults : {};
  return (
    <Screen
      right={
        isEditing ? undefined : (
          <Button look="text" onPress={() => go(links.proxyCart())}>
            <Trans>代购购物车</Trans>
          </Button>
        )
      }
      foot={
        <BottomBar
          below={isPriced ? <Trans>下一步看费用明细，确认后才下单</Trans> : <Trans>不填价格，由买手看过后报价</Trans>}
        >
          <Button look="soft" onPress={press(putIntoCart)}>
            {isEditing ? <Trans>保存</Trans> : <Trans>加入代购购物车</Trans>}
          </Button>
          <Button onPress={press(isPriced ? toConfirm : askForQuote)}>
            {isPriced ? <Trans>去确认</Trans> : <Trans>提交，等报价</Trans>}
          </Button>
        </BottomBar>
      }
    >
      <LinkField form={form} fault={shown.url} />
      <FormFields form={form} faults={shown} />
    </Screen>
  );
};
