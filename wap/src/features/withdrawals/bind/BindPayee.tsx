import type { Currency } from '@hakobu/contract/base/money';
import type { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { giveUpUnsaved } from '../../../kit/screen/unsaved.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Tabs } from '../../../kit/press/Tabs.tsx';
import { goBack } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { Note } from '../../../kit/show/Note.tsx';
import { links } from '../../../links.ts';
import { securityQuery } from '../../../parts/payments/security/pay-security.queries.ts';
import type { PayeeTyped } from './payee-typing.rules.ts';
import { kindsFor } from '../withdrawing/withdraw.rules.ts';
import { payeeKindNotes, payeeKindWords } from '../withdrawal.labels.ts';
import { withdrawableQuery } from '../withdrawal.queries.ts';
import styles from '../withdrawals.module.css';
import { AccountForm, BankChinaForm, BankJapanForm } from './PayeeForms.tsx';
import { BindProof } from './BindProof.tsx';

/** Binds a payee for one balance: its kind, its account, then the proof that it is the shopper who asks. */
export const BindPayee = ({ currency }: { readonly currency: Currency }) => {
  const { t } = useLingui();
  const withdrawable = useQuery(withdrawableQuery());
  const security = useQuery(securityQuery());
  const kinds = withdrawable.data ? kindsFor(currency, withdrawable.data.terms) : [];
  const [chosen, choose] = useState<PayeeKind>();
  const [given, setGiven] = useState<PayeeTyped>();
  const kind = chosen ?? kinds[0];
  const bound = () => {
    giveUpUnsaved();
    toast(t`已绑定，冷却期过后就能收款`);
    goBack(links.withdraw({ currency }));
  };
  return (
    <Screen
      heading={t`绑定收款账户`}
      queries={[withdrawable, security]}
      empty={withdrawable.data && kinds.length === 0 ? <NotOffered currency={currency} /> : null}
    >
      {kind ? (
        <>
          <KindChoice kinds={kinds} kind={kind} onChoose={choose} />
          <KindForm key={kind} kind={kind} onGiven={setGiven} />
        </>
      ) : null}
      {given && security.data ? (
        <BindProof payee={given} security={security.data} onClose={() => setGiven(undefined)} onBound={bound} />
      ) : null}
    </Screen>
  );
};

const NotOffered = ({ currency }: { readonly currency: Currency }) => (
  <EmptyState icon="bank" action={<Trans>返回提现</Trans>} onAction={() => goBack(links.withdraw({ currency }))}>
    <Trans>这个余额现在不能付到收款账户，可以原路退回。</Trans>
  </EmptyState>
);

type ChoiceProps = {
  readonly kinds: readonly PayeeKind[];
  readonly kind: PayeeKind;
  readonly onChoose: (kind: PayeeKind) => void;
};

const KindChoice = ({ kinds, kind, onChoose }: ChoiceProps) => {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.kinds}>
      {kinds.length > 1 ? (
        <Tabs
          look="pills"
          label={t`账户类型`}
          value={kind}
          choices={kinds.map((key) => ({ key, label: i18n._(payeeKindWords[key]) }))}
          onChange={onChoose}
        />
      ) : null}
      <Note icon="shield" title={i18n._(payeeKindNotes[kind])}>
        <Trans>只能绑定你本人名下的账户。为了安全，绑定后要过一段冷却时间才能收款。</Trans>
      </Note>
    </div>
  );
};

type KindFormProps = { readonly kind: PayeeKind; readonly onGiven: (payee: PayeeTyped) => void };

const KindForm = ({ kind, onGiven }: KindFormProps) => {
  if (kind === 'bankJapan') return <BankJapanForm onGiven={onGiven} />;
  if (kind === 'bankChina') return <BankChinaForm onGiven={onGiven} />;
  return <AccountForm kind={kind} onGiven={onGiven} />;
};
