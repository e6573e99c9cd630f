import { addEcOrder } from '@hakobu/contract/proxies/proxy.api';
import type { ProxyDraft, ProxyPrice } from '@hakobu/contract/proxies/proxy.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { go, replaceWith } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { links } from '../../../links.ts';
import { YenBeside } from '../../../parts/rates/Beside.tsx';
import { useSend } from '../../../shell/calls/sends.ts';
import { openingOf } from '../draft-opening.rules.ts';
import styles from '../proxies.module.css';
import { changedByOrdering } from '../proxy.queries.ts';
import { type Opening, useProxyForm } from '../useProxyForm.ts';
import { FormFields } from './FormFields.tsx';
import { LinkField } from './LinkField.tsx';
import { SettingAside } from './SettingAside.tsx';
import { useMinding } from './useMinding.ts';

type Props = {
  readonly draft: ProxyDraft | null;
  /** Whether the draft was asked for by its id. */
  readonly isNamed: boolean;
  /** A link that the form is opened with, or a text around one. */
  readonly given: string | undefined;
  /** What the goods are called, where no link is given. */
  readonly name?: string | undefined;
};

export const ProxyForm = ({ draft, isNamed, given, name }: Props) => {
  // How it was opened counts; what is saved since is what it was opened with already.
  const [opening] = useState(() => openingOf({ draft, isNamed, given, name }));
  const [isSetAside, setIsSetAside] = useState(false);
  if (opening.kind === 'setAside' && !isSetAside)
    return <SettingAside draft={opening.draft} onSetAside={() => setIsSetAside(true)} />;
  if (opening.kind === 'goOn') return <OpenForm draft={opening.draft} url={undefined} />;
  return <OpenForm draft={null} url={opening.url} name={opening.name} />;
};

const OpenForm = (opening: Opening) => {
  const { t } = useLingui();
  const form = useProxyForm(opening);
  const [pressed, setPressed] = useState(false);
  const order = useSend(addEcOrder, { changes: changedByOrdering });
  const { fields, faults, judged } = form;
  const minding = useMinding(fields);
  const isEditing = opening.draft?.inCart === true;
  const isPriced = form.values.price.trim() !== '';
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
    if (!(await minding.mayAsk({ isWarned: false }))) return;
    // It stays what it is, in the form or in the cart: whoever comes back finds this one, and no second.
    const { id } = await form.keep(false);
    form.end();
    replaceWith(links.proxyForm({ id }));
    go(links.proxyCommit([id]));
  };
  const askForQuote = async () => {
    if (!(await minding.mayAsk({ isWarned: true }))) return;
    const saved = await form.keep(false);
    const { id } = await order.mutateAsync({ ...fields, draftId: saved.id, totalYen: 0 });
    form.end();
    toast(t`已提交，买手报价后通知你`);
    replaceWith(links.order(id));
  };
  // What fails has been told, and the form stays as it is.
  const press = (act: () => Promise<void>) => () => (mayGoOn() ? act().catch(() => undefined) : undefined);
  const shown = pressed ? faults : {};
  const isRefused = judged?.refusal === 'rule';
  const total = judged?.fees ? <YenBeside yen={judged.fees.totalYen} /> : undefined;
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
          below={
            isRefused ? (
              <Trans>这件商品不能代购，原因见上</Trans>
            ) : !isPriced ? (
              <Trans>不填价格，由买手看过后报价</Trans>
            ) : total === undefined ? (
              <Trans>下一步看费用明细，确认后才下单</Trans>
            ) : (
              <Trans>连手续费 {total}，下一步看明细，确认后才下单</Trans>
            )
          }
        >
          <Button look="soft" disabled={isRefused} onPress={press(putIntoCart)}>
            {isEditing ? <Trans>保存</Trans> : <Trans>加入代购购物车</Trans>}
          </Button>
          <Button disabled={isRefused} onPress={press(isPriced ? toConfirm : askForQuote)}>
            {isPriced ? <Trans>去确认</Trans> : <Trans>提交，等报价</Trans>}
          </Button>
        </BottomBar>
      }
    >
      <LinkField form={form} fault={shown.url} />
      <RulingNote judged={judged} />
      <FormFields form={form} faults={shown} />
    </Screen>
  );
};

/** What the company's rules say of goods while they are described: nothing, what to mind, or that they are not bought. */
const RulingNote = ({ judged }: { readonly judged: ProxyPrice | undefined }) => {
  if (judged === undefined) return null;
  const { ruling, refusal } = judged;
  const isRefused = refusal === 'rule';
  if (!isRefused && ruling.verdict === 'allow') return null;
  return (
    <div className={styles.told}>
      <Note
        tone={isRefused ? 'bad' : 'wait'}
        title={isRefused ? <Trans>这件商品不能代购</Trans> : <Trans>可以代购，请留意</Trans>}
      >
        {ruling.reasons.length === 0 ? (
          <Trans>法律或平台的规定不允许，或已被下架。填得再全也不能下单，请换一件。</Trans>
        ) : (
          ruling.reasons.map(({ ruleId, words }) => <p key={ruleId}>{words}</p>)
        )}
      </Note>
    </div>
  );
};
