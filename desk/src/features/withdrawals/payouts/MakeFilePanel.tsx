import type { Currency } from '@hakobu/contract/base/money';
import { BatchForm, type DeskPayout, makeBatch } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Field } from '../../../kit/input/Field.tsx';
import { Key } from '../../../kit/keys/Key.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import shape from '../../../kit/shapes.module.css';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { links } from '../../../links.ts';
import { fileableIn, type Fileable, sumOf } from './fileable.ts';
import { batchFormLabels } from '../withdrawal.labels.ts';

type PanelProps = { readonly payouts: readonly DeskPayout[]; readonly onClose: () => void };

/** Several payouts to banks of one country, taken together into a file for the bank. */
export const MakeFilePanel = ({ payouts, onClose }: PanelProps) => {
  const { t } = useLingui();
  const groups = fileableIn(payouts);
  const [asked, setAsked] = useState<Currency | null>(null);
  const group = groups.find(({ currency }) => currency === asked) ?? groups[0];
  const others = payouts.length - (group?.payouts.length ?? 0);
  return (
    <Panel
      title={<Plural value={payouts.length} other="选中 # 笔" />}
      sub={group ? sumOf(group) : null}
      aside={
        <Button size="small" onClick={onClose}>
          <Trans>取消选中</Trans> <Key keys="escape" />
        </Button>
      }
      foot={group ? <FileBar key={group.currency} group={group} onDone={onClose} /> : null}
    >
      <Section>
        <div className={shape.stack}>
          {groups.length > 1 ? (
            <Field label={t`付哪种货币`}>
              <Radio.Group
                aria-label={t`付哪种货币`}
                value={group?.currency}
                onChange={({ target }) =>
                  setAsked(groups.find(({ currency }) => currency === target.value)?.currency ?? null)
                }
                options={groups.map(({ currency }) => ({ value: currency, label: currency }))}
              />
            </Field>
          ) : null}
          {others > 0 ? (
            <Note tone="warn">
              <Plural value={others} other="选中的里有 # 笔不进这个文件：不是付到银行，或是另一种货币。" />
            </Note>
          ) : null}
          {group ? <Contents group={group} /> : null}
        </div>
      </Section>
    </Panel>
  );
};

const Contents = ({ group }: { readonly group: Fileable }) => (
  <Facts
    facts={group.payouts.map(({ code, holder, payeeMasked, payAmount, payCurrency }) => [
      code,
      `${moneyText(payAmount, payCurrency)} · ${holder} · ${payeeMasked}`,
    ])}
  />
);

const FileBar = ({ group, onDone }: { readonly group: Fileable; readonly onDone: () => void }) => {
  const { t } = useLingui();
  const [, go] = useLocation();
  const [form, setForm] = useState<BatchForm>(group.currency === 'JPY' ? 'zengin' : 'plain');
  const { currency, payouts } = group;
  const sum = sumOf(group);
  const count = payouts.length;
  const make = useSend(makeBatch, {
    onDone: ({ id }) => {
      tellDone(t`${count} 笔放进了一个银行文件`);
      onDone();
      go(links.withdrawals({ view: 'files', id }));
    },
  });
  return (
    <ActionBar
      note={
        <Radio.Group
          aria-label={t`文件的格式`}
          value={form}
          disabled={currency !== 'JPY'}
          onChange={({ target }) => setForm(BatchForm.options.find((known) => known === target.value) ?? 'plain')}
          options={BatchForm.options.map((value) => ({ value, label: t(batchFormLabels[value]) }))}
        />
      }
      loud={{
        label: t`做成文件 ${count} 笔 ${sum}`,
        keys: 'ctrl+enter',
        busy: make.isPending,
        onPress: () => make.mutate({ form, currency, codes: payouts.map(({ code }) => code) }),
      }}
    />
  );
};
