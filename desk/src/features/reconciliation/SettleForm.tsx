import { Id } from '@hakobu/contract/base/shapes';
import type { Difference, DifferenceOutcome } from '@hakobu/contract/reconciliation/difference.shape';
import { differenceCandidates, settleDifference } from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Radio } from 'antd';
import * as z from 'zod/mini';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Section } from '../../kit/frame/Panel.tsx';
import { Skeleton } from '../../kit/frame/States.tsx';
import { BareField, Field } from '../../kit/input/Field.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { useCall, useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { ourThing } from './our-thing.ts';
import { outcomeHints, outcomeLabels } from './reconciliation.labels.ts';
import styles from './reconciliation.module.css';

type Draft = { readonly how: DifferenceOutcome | null; readonly other: string; readonly note: string };

/** What stands alone on the other side has to be chosen where two are joined, and only there. */
const LinkedRow = z.extend(settleDifference.input, { otherRowId: Id });
const LinkedMovement = z.extend(settleDifference.input, { otherTransactionId: Id });

export const useSettling = ({ id, theirs }: Difference, onDone: () => void) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts<Draft>(`difference:${id}`, { how: null, other: '', note: '' });
  const settle = useSend(settleDifference, {
    onDone: ({ state }) => {
      clear();
      tellDone(state === 'proposed' ? t`已提出，等另一位同事同意` : t`这笔差异已处理`);
      onDone();
    },
  });
  const { how, other, note } = draft;
  const form = useEndpointForm({
    name: `difference:${id}`,
    schema: how !== 'link' ? settleDifference.input : theirs ? LinkedMovement : LinkedRow,
    value: {
      id,
      how,
      ...(how === 'link' ? (theirs ? { otherTransactionId: other } : { otherRowId: other }) : {}),
      note: note.trim(),
    },
    onSend: settle.mutate,
  });
  return { draft, change, settle, form, other: form.field(theirs ? 'otherTransactionId' : 'otherRowId') };
};
type Settling = ReturnType<typeof useSettling>;

type SettleProps = { readonly difference: Difference; readonly settling: Settling };

/** How one difference is settled: what each way does to the books stands beside it. */
export const SettleForm = ({ difference, settling: { draft, change, form, other } }: SettleProps) => {
  const { t } = useLingui();
  const { outcomes, needsSecond } = difference;
  const movesBooks = draft.how === 'fee' || draft.how === 'writeOff';
  return (
    <Section title={t`怎么处理`}>
      <div className={shape.stack}>
        <BareField {...form.field('how')}>
          <Radio.Group
            className={styles.outcomes ?? ''}
            aria-label={t`怎么处理`}
            value={draft.how}
            onChange={({ target }) => change({ how: outcomes.find((known) => known === target.value) ?? null })}
            options={outcomes.map((value) => ({
              value,
              label: (
                <>
                  {t(outcomeLabels[value])}
                  <small>{t(outcomeHints[value])}</small>
                </>
              ),
            }))}
          />
        </BareField>
        {draft.how === 'link' ? (
          <BareField {...other}>
            <Candidates id={difference.id} value={draft.other} onChange={(chosen) => change({ other: chosen })} />
          </BareField>
        ) : null}
        {movesBooks && needsSecond ? (
          <Note tone="warn">
            <Trans>超过两人复核的限额：提出后要另一位同事同意才入账。</Trans>
          </Note>
        ) : null}
        <Field label={t`说明`} hint={t`查到了什么、和谁确认的；记入审计`} {...form.field('note')}>
          <Input.TextArea
            value={draft.note}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
      </div>
    </Section>
  );
};

type CandidateProps = { readonly id: string; readonly value: string; readonly onChange: (id: string) => void };

/** What stands alone on the other side, the nearest amount first. */
const Candidates = ({ id, value, onChange }: CandidateProps) => {
  const { t } = useLingui();
  const found = useCall(differenceCandidates, { id });
  if (!found.data) return <Skeleton rows={2} />;
  const options = [
    ...found.data.rows.map(({ id: rowId, reference, gross, currency, at }) => ({
      value: rowId,
      label: `${moneyText(gross, currency)} · ${reference} · ${instantText(at)}`,
    })),
    ...found.data.movements.map(({ transactionId, reference, subject, moved, at }) => ({
      value: transactionId,
      label: `${moneyText(moved.amount, moved.currency)} · ${reference || ourThing(subject).name} · ${instantText(at)}`,
    })),
  ];
  if (options.length === 0)
    return (
      <Note>
        <Trans>另一边没有同方向、还没对上的一笔。</Trans>
      </Note>
    );
  return (
    <Radio.Group
      className={styles.outcomes ?? ''}
      aria-label={t`另一边的一笔`}
      value={value}
      onChange={({ target }) => onChange(String(target.value))}
      options={options}
    />
  );
};

export const SettleBar = ({ difference, settling: { draft, settle, form } }: SettleProps) => {
  const { t } = useLingui();
  const { how } = draft;
  const { apart, needsSecond } = difference;
  const amount = apart.map((each) => moneyText(each.amount, each.currency, { signed: true })).join(' / ');
  const lost = {
    timing: null,
    link: null,
    receive: t`${amount} 照渠道的说法入账：认得的充值到账，不认得的进暂记。`,
    fee: t`${amount} 记为渠道手续费，不能撤回。`,
    writeOff: t`${amount} 记为公司的损益，不能撤回。`,
  } satisfies Record<DifferenceOutcome, string | null>;
  const isProposal = needsSecond && (how === 'fee' || how === 'writeOff');
  const said = how === null || isProposal ? null : lost[how];
  return (
    <ActionBar
      note={form.note}
      loud={{
        label: how === null ? t`处理` : isProposal ? t`提出，等人同意` : t(outcomeLabels[how]),
        keys: 'ctrl+enter',
        busy: settle.isPending,
        ...(said === null || !form.isValid ? {} : { confirm: { title: t`这样处理？`, lost: said } }),
        onPress: form.submit,
      }}
    />
  );
};
