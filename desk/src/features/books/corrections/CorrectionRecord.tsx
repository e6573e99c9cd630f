import { applyCorrection, rejectCorrection, withdrawCorrection } from '@hakobu/contract/books/correction.desk-api';
import type { AdjustmentSide, Correction } from '@hakobu/contract/books/correction.shape';
import { useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { DecisionNote } from '../../../kit/input/DecisionNote.tsx';
import { useDraft } from '../../../kit/input/useDraft.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Facts, Figures } from '../../../kit/record/Facts.tsx';
import { Tag, Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import shape from '../../../kit/shapes.module.css';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay } from '../../../shell/session.ts';
import { links } from '../../../links.ts';
import { accountLabels, correctionStateLabels } from '../books.labels.ts';
import { numberOf } from '../journal/subject.ts';
import { useKindName } from '../useKindName.ts';

type RecordProps = { readonly correction: Correction };

/** One correction: what it would do or did, why, who stands for it, and what can be decided. */
export const CorrectionRecord = ({ correction }: RecordProps) => {
  const { t } = useLingui();
  const { code, state, content, proposedAt } = correction;
  const deciding = useDeciding(correction);
  const mayDecide = useMay('ledger.correct') && state === 'Proposed';
  const { adjustment } = content;
  const tones = { Proposed: 'warn', Applied: 'ok', Rejected: 'bad', Withdrawn: 'plain', Lapsed: 'plain' } as const;
  return (
    <Panel
      title={code}
      sub={instantText(proposedAt)}
      aside={<Tag tone={tones[state]}>{t(correctionStateLabels[state])}</Tag>}
      foot={mayDecide ? <DecideBar correction={correction} deciding={deciding} /> : null}
    >
      {adjustment ? (
        <Figures figures={[{ label: t`新记`, value: moneyText(adjustment.amount, adjustment.currency), big: true }]} />
      ) : null}
      <Section>
        <div className={shape.stack}>
          <Note tone="plain">{content.reason}</Note>
          <CorrectionFacts correction={correction} />
        </div>
      </Section>
      {mayDecide ? (
        <Section title={t`复核`}>
          <DecisionNote value={deciding.note} maxLength={500} onChange={deciding.setNote} />
        </Section>
      ) : null}
    </Panel>
  );
};

const CorrectionFacts = ({ correction }: RecordProps) => {
  const { t } = useLingui();
  const kindName = useKindName();
  const { content, reversed, proposedBy, decidedBy, decidedAt, note, transactionIds, names } = correction;
  const { adjustment, reverses } = content;
  const side = ({ account, shopperId }: AdjustmentSide) =>
    [t(accountLabels[account]), shopperId ? names[`shopper:${shopperId}`] : null].filter(Boolean).join(' · ');
  const posted = transactionIds.map((id) => (
    <TextLink key={id} href={links.books({ view: 'journal', id })}>
      {t`看分录`}{' '}
    </TextLink>
  ));
  return (
    <Facts
      facts={[
        [t`从哪个科目`, adjustment ? side(adjustment.from) : null],
        [t`到哪个科目`, adjustment ? side(adjustment.to) : null],
        [
          t`撤销`,
          reverses && reversed ? (
            <TextLink key="reverses" href={links.books({ view: 'journal', id: reverses })}>
              {kindName(reversed.kind)} {numberOf(reversed.subject)}
            </TextLink>
          ) : null,
        ],
        [t`提出`, proposedBy],
        [t`复核`, decidedBy],
        [t`复核时刻`, decidedAt === null ? null : instantText(decidedAt)],
        [t`说明`, note === '' ? null : note],
        [t`入账`, posted.length > 0 ? posted : null],
      ]}
    />
  );
};

/** What is written about it, and the three ways it ends. */
const useDeciding = ({ code }: Correction) => {
  const { t } = useLingui();
  const [note, setNote, clear] = useDraft(`correction:${code}`, '');
  const sayDone = (text: string) => () => {
    clear();
    tellDone(text);
  };
  const apply = useSend(applyCorrection, {
    onDone: (answer) =>
      sayDone(answer.state === 'Applied' ? t`${code} 已入账` : t`提出的人已经没有权限，${code} 已失效`)(),
  });
  const reject = useSend(rejectCorrection, { onDone: sayDone(t`${code} 已驳回`) });
  const withdraw = useSend(withdrawCorrection, { onDone: sayDone(t`${code} 已撤回`) });
  return { note, setNote, apply, reject, withdraw };
};

type BarProps = RecordProps & { readonly deciding: ReturnType<typeof useDeciding> };

const DecideBar = ({ correction: { code, fingerprint, proposedByMe, content }, deciding }: BarProps) => {
  const { t } = useLingui();
  const { note, apply, reject, withdraw } = deciding;
  const { adjustment, reverses } = content;
  const does = [
    reverses ? t`撤销一笔交易` : null,
    adjustment ? t`新记 ${moneyText(adjustment.amount, adjustment.currency)}` : null,
  ]
    .filter(Boolean)
    .join(' + ');
  const rejecting = {
    label: t`驳回`,
    busy: reject.isPending,
    blocked: note.trim() === '' ? t`先写明为什么驳回` : null,
    onPress: () => reject.mutate({ code, note: note.trim() }),
  };
  const withdrawing = {
    label: t`撤回`,
    busy: withdraw.isPending,
    onPress: () => withdraw.mutate({ code, note: note.trim() }),
  };
  return (
    <ActionBar
      danger={[proposedByMe ? withdrawing : rejecting]}
      loud={{
        label: t`复核入账`,
        keys: 'ctrl+enter',
        busy: apply.isPending,
        blocked: proposedByMe ? t`要由另一位同事复核` : null,
        confirm: { title: t`这样入账？`, lost: does },
        onPress: () => apply.mutate({ code, fingerprint }),
      }}
    />
  );
};
