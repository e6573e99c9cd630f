import { type AuditEntry, listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { type HistoryRow, RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useActorName } from '../../parts/audit/useActorName.ts';
import { useCall } from '../../shell/calls.ts';
import { changedNames, settingsRead } from './setting-drafts.ts';
import { useSettingWords } from './useSettingWords.ts';

/** Who changed settings lately, from what to what; the whole of it stands in the audit log. */
export const LatelyPanel = () => {
  const { t } = useLingui();
  const words = useSettingWords();
  const nameOf = useActorName();
  const { data, error, refetch } = useCall(listAudit, { object: 'settings', limit: 20 }, { everyMs: 30_000 });
  const rowOf = ({ id, at, actor, actorName, before, after }: AuditEntry): HistoryRow[] => {
    const [was, is] = [settingsRead(before), settingsRead(after)];
    const detail = changedNames(is)
      .map((name) => `${words.name(name)} ${words.value(name, was[name])} → ${words.value(name, is[name])}`)
      .join(' · ');
    return detail === '' ? [] : [{ id, at, text: nameOf(actor, actorName), detail }];
  };
  const rows = data?.list.flatMap(rowOf);
  return (
    <Panel title={t`最近改过`} aside={<AuditLink object="settings" />}>
      {rows === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={3} />
        )
      ) : (
        <Section>
          {rows.length > 0 ? (
            <RecordHistory rows={rows} />
          ) : (
            <Note>
              <Trans>还没有人改过，都是开始时的设置。</Trans>
            </Note>
          )}
        </Section>
      )}
    </Panel>
  );
};
