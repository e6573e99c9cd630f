import {
  type DeskGroupRecord,
  type DeskGroupStep,
  deskGroup,
  mostShownSteps,
} from '@hakobu/contract/groups/group.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { chosenBy } from '../../kit/record/chosen.ts';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { RecordHistory } from '../../kit/record/RecordHistory.tsx';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { Note, Tag } from '../../kit/record/Tag.tsx';
import shape from '../../kit/shapes.module.css';
import { instantText } from '../../kit/text/time.ts';
import { links } from '../../links.ts';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useActorName } from '../../parts/audit/useActorName.ts';
import { groupStateLabels, groupVerbLabels } from '../../parts/groups/group-state.labels.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { GroupActions } from './GroupActions.tsx';
import { stateTones } from './group.labels.ts';
import styles from './groups.module.css';
import { HandoverSection } from './HandoverSection.tsx';
import { MembersSection } from './MembersSection.tsx';
import { ReportsSection } from './ReportsSection.tsx';
import { ShippingSections } from './shipping/ShippingSections.tsx';
import { TermsSection } from './TermsSection.tsx';

/** One group beside the list: what it says, whose it is, its terms, who is in it and was, and every step. */
export const GroupRecord = ({ id }: { readonly id: string | null }) => {
  const { t } = useLingui();
  const read = useCall(deskGroup, { id: id ?? '' }, { enabled: id !== null, everyMs: 30_000 });
  return (
    <RecordPanel
      label={t`拼团的记录`}
      title={id}
      chosen={chosenBy(id, read)}
      none={{ icon: 'person', message: <Trans>选一个团，它的记录在这里。</Trans> }}
    >
      {(record) => <Whole key={record.group.id} record={record} />}
    </RecordPanel>
  );
};

type Part = { readonly record: DeskGroupRecord };

const Whole = ({ record }: Part) => {
  const { t } = useLingui();
  const { group, history } = record;
  return (
    <Panel
      title={group.title}
      sub={<Tag tone={stateTones[group.state]}>{t(groupStateLabels[group.state])}</Tag>}
      aside={<AuditLink object={`group:${group.id}`} />}
      foot={<GroupActions record={record} />}
    >
      <HandoverSection record={record} />
      <AboutSection record={record} />
      <ReportsSection record={record} />
      <TermsSection terms={record.terms} />
      <MembersSection record={record} />
      <ShippingSections id={record.group.id} />
      <Section title={t`经过`}>
        {/* The owner's place comes with the group: that step says nothing of its own. */}
        <Steps
          steps={history.filter(({ verb, to }) => verb !== 'ask' || to !== 'Approved')}
          isCut={history.length === mostShownSteps}
        />
      </Section>
    </Panel>
  );
};

const AboutSection = ({ record: { group, coverUrl, notice, noticedAt, promisedAt, ended } }: Part) => {
  const { t } = useLingui();
  const mayReadShoppers = useMay('shoppers.read');
  const owner = `${nameOfShopper(group.owner.nickName)} ${group.owner.number}`;
  const reason = ended?.reason ?? '';
  return (
    <Section>
      <div className={shape.stack}>
        <div className={styles.about}>
          {coverUrl === null ? null : <img className={styles.cover} src={coverUrl} alt="" />}
          <Facts
            facts={[
              [t`团号`, <CopyText key="code" text={group.id} />],
              [
                t`团长`,
                mayReadShoppers ? (
                  <Link key="owner" href={links.shoppers({ keyword: group.owner.number, id: group.owner.id })}>
                    {owner}
                  </Link>
                ) : (
                  owner
                ),
              ],
              [t`平台`, group.platform?.name],
              [t`店铺`, group.shop === '' ? null : group.shop],
              [t`公开`, group.isPrivate ? t`不公开，有链接的人才看得到` : t`在大厅里`],
              [t`开团`, instantText(group.openedAt)],
              [t`截单`, instantText(group.deadlineAt)],
              [t`原来的截单`, promisedAt === null ? null : instantText(promisedAt)],
              [t`结束`, ended === null ? null : instantText(ended.at)],
            ]}
          />
        </div>
        {ended !== null && reason !== '' ? (
          <Note tone="warn">
            <Trans>解散的原因：{reason}</Trans>
          </Note>
        ) : null}
        {notice === '' ? null : (
          <div>
            <p className={shape.muted}>
              <Trans>团公告，{instantText(noticedAt)}</Trans>
            </p>
            <p className={shape.paragraphs}>{notice}</p>
          </div>
        )}
      </div>
    </Section>
  );
};

type StepsProps = { readonly steps: readonly DeskGroupStep[]; readonly isCut: boolean };

const Steps = ({ steps, isCut }: StepsProps) => {
  const { t } = useLingui();
  const actorName = useActorName();
  const byText = ({ kind, id, name }: DeskGroupStep['by']): string =>
    kind === 'shopper' ? nameOfShopper(name) : actorName(`${kind}:${id}`, name);
  return (
    <>
      <RecordHistory
        rows={steps.map(({ id, verb, at, by, member, note }) => {
          const label = groupVerbLabels[verb];
          // Whose place it is, where somebody else took the step.
          const about = member !== null && member.id !== by.id ? [nameOfShopper(member.nickName)] : [];
          return { id, at, text: [label ? t(label) : verb, ...about, byText(by)].join(' · '), detail: note };
        })}
      />
      {isCut ? (
        <p className={shape.muted}>
          <Trans>只显示最近 {mostShownSteps} 步。</Trans>
        </p>
      ) : null}
    </>
  );
};
