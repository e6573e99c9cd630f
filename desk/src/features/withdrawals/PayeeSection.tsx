import type { Answer } from '@hakobu/contract/base/endpoint';
import { accountTypeLabels } from '@hakobu/contract/withdrawals/account-type.labels';
import { type DeskWithdrawal, revealPayee } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../kit/frame/Panel.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { type Fact, Facts } from '../../kit/record/Facts.tsx';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { useSend } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { payeeFieldLabels, payeeKindLabels } from './withdrawal.labels.ts';

type Clear = Answer<typeof revealPayee>;

/** Who is paid, masked; in clear to pay by hand, and each look is written down. */
export const PayeeSection = ({ withdrawal }: { readonly withdrawal: DeskWithdrawal }) => {
  const { t } = useLingui();
  const { code, payee } = withdrawal;
  const mayReveal = useMay('withdrawals.pay') && payee !== null;
  const [clear, setClear] = useState<Clear | null>(null);
  const reveal = useSend(revealPayee, { onDone: setClear });
  const look = () => reveal.mutate({ code });
  useKeys([
    { keys: 'v', label: t`看完整账号`, disabled: !mayReveal || clear !== null || reveal.isPending, onPress: look },
  ]);
  const clearFacts = useClearFacts(clear);
  if (payee === null) return null;
  const facts: readonly Fact[] = [
    [t`种类`, t(payeeKindLabels[payee.kind])],
    ...(clear
      ? clearFacts
      : [
          [t`银行`, [payee.bankName, payee.branchName].filter(Boolean).join(' ') || null] as const,
          [t`账号`, payee.masked] as const,
          [t`户名`, payee.holder] as const,
        ]),
    [t`绑定`, instantText(payee.boundAt)],
    [t`收过款`, payee.isProven ? t`收过` : t`还没有`],
  ];
  return (
    <Section title={t`客人的收款账户`}>
      <div className={shape.stack}>
        <Facts facts={facts} />
        {mayReveal && clear === null ? (
          <div>
            <Button size="small" loading={reveal.isPending} onClick={look}>
              <Trans>看完整账号（记入审计）</Trans> <Key keys="v" />
            </Button>
          </div>
        ) : null}
      </div>
    </Section>
  );
};

/** By what was bound; one that is not here shows as it stands. */
const typeNames: Readonly<Record<string, MessageDescriptor>> = accountTypeLabels;

const useClearFacts = (clear: Clear | null): readonly Fact[] => {
  const { t } = useLingui();
  return (clear?.fields ?? [])
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => {
      const label = payeeFieldLabels[name] ? t(payeeFieldLabels[name]) : name;
      const type = name === 'accountType' ? typeNames[value] : undefined;
      return [label, type ? t(type) : <CopyText key={name} text={value} />] as const;
    });
};
