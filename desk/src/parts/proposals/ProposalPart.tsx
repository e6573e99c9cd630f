import type { ProposalState } from '@hakobu/contract/proposals/proposal.lifecycle';
import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '../../kit/frame/Panel.tsx';
import { Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { DecisionNote } from '../../kit/input/DecisionNote.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { instantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import shape from '../../kit/shapes.module.css';
import { proposalStateLabels } from './proposal.labels.ts';
import styles from './proposals.module.css';

type Person = { readonly name: string; readonly account: string };

type Proposal = {
  readonly id: string;
  readonly state: ProposalState;
  readonly proposedBy: Person;
  readonly proposedByMe: boolean;
  readonly proposedAt: string;
  readonly decidedBy: Person | null;
  readonly decidedAt: string | null;
  readonly note: string;
};

type Ending<Given> = { readonly mutate: (given: Given) => void; readonly isPending: boolean };

/** The three ways in which it ends, as the owner of what is changed sends them. */
type Ends = {
  readonly agree: Ending<{ id: string }>;
  readonly reject: Ending<{ id: string; note: string }>;
  readonly withdraw: Ending<{ id: string; note: string }>;
};

type Row = { readonly name: string; readonly was: string; readonly is: string };

type Read<Shown extends Proposal> = {
  readonly data: { readonly newest: Shown | null; readonly actsAlone: boolean } | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type Props<Shown extends Proposal> = {
  readonly read: Read<Shown>;
  /** Each value as it is now and as it is to be, in the words of its owner. */
  readonly rowsOf: (proposal: Shown) => readonly Row[];
  readonly ends: Ends;
};

/** How long the desk still says that a proposal came to nothing. */
const toldMs = 7 * 24 * 60 * 60_000;

/** What waits for a second person, old and new side by side, and what can be decided about it; else lately refused. */
export const ProposalPart = <Shown extends Proposal>({ read, rowsOf, ends }: Props<Shown>) => {
  const now = useNow();
  const { data, error, refetch } = read;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={2} />;
  const { newest, actsAlone } = data;
  if (newest?.state === 'Proposed')
    return <Waiting proposal={newest} rows={rowsOf(newest)} actsAlone={actsAlone} ends={ends} />;
  if (newest?.state !== 'Rejected' && newest?.state !== 'Lapsed') return null;
  if (newest.decidedAt === null || now - Date.parse(newest.decidedAt) > toldMs) return null;
  return <CameToNothing proposal={newest} />;
};

const whoText = ({ name, account }: Person): string => `${name} (${account})`;

const CameToNothing = ({ proposal }: { readonly proposal: Proposal }) => {
  const { t } = useLingui();
  const { state, proposedBy, proposedAt, decidedBy, note } = proposal;
  const [who, when] = [whoText(proposedBy), instantText(proposedAt)];
  const by = decidedBy ? whoText(decidedBy) : '';
  return (
    <Section>
      <Note>
        {state === 'Rejected'
          ? t`${who} 在 ${when} 提出的改动，${by} 没有同意：${note}`
          : t`${who} 在 ${when} 提出的改动已失效：提出的人已没有权限，或情况变了。`}
      </Note>
    </Section>
  );
};

type WaitingProps = {
  readonly proposal: Proposal;
  readonly rows: readonly Row[];
  readonly actsAlone: boolean;
  readonly ends: Ends;
};

const Waiting = ({ proposal, rows, actsAlone, ends }: WaitingProps) => {
  const { t } = useLingui();
  const { state, proposedBy, proposedByMe, proposedAt, id } = proposal;
  const [note, setNote] = useDraft(`proposal:${id}`, '');
  const [who, when] = [whoText(proposedBy), instantText(proposedAt)];
  return (
    <div role="group" aria-label={t(proposalStateLabels[state])}>
      <Section
        title={
          <>
            <Trans>提出的改动</Trans> <Tag tone="warn">{t(proposalStateLabels[state])}</Tag>
          </>
        }
      >
        <div className={shape.stack}>
          <Note tone="warn">
            <Trans>
              {who} 在 {when} 提出，还没有生效。另一位同事自己核实过，再同意。
            </Trans>
          </Note>
          <table className={styles.sides}>
            <thead>
              <tr>
                <th scope="col">{t`改什么`}</th>
                <th scope="col">{t`现在`}</th>
                <th scope="col">{t`改后`}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, was, is }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    <del>{was}</del>
                  </td>
                  <td>
                    <ins>{is}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {proposedByMe ? null : (
            <DecisionNote value={note} maxLength={300} rows={{ minRows: 1, maxRows: 4 }} onChange={setNote} />
          )}
        </div>
      </Section>
      <DecideBar proposal={proposal} actsAlone={actsAlone} ends={ends} note={note.trim()} />
    </div>
  );
};

type BarProps = Omit<WaitingProps, 'rows'> & { readonly note: string };

const DecideBar = ({ proposal: { id, proposedByMe }, actsAlone, ends, note }: BarProps) => {
  const { t } = useLingui();
  const { agree, reject, withdraw } = ends;
  const whoElse = actsAlone ? t`别人都不能同意了：撤回后再提一次，马上生效` : t`要由另一位同事同意`;
  const waitsForAnother = proposedByMe ? whoElse : null;
  return (
    <ActionBar
      danger={[
        proposedByMe
          ? { label: t`撤回`, busy: withdraw.isPending, onPress: () => withdraw.mutate({ id, note }) }
          : {
              label: t`驳回`,
              busy: reject.isPending,
              blocked: note === '' ? t`先写明为什么驳回` : null,
              onPress: () => reject.mutate({ id, note }),
            },
      ]}
      note={waitsForAnother}
      // The page's own loud action is its saving: this one is not pressed by the same keys.
      plain={[
        { label: t`同意改动`, busy: agree.isPending, blocked: waitsForAnother, onPress: () => agree.mutate({ id }) },
      ]}
    />
  );
};
