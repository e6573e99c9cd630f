import { answerGroupReport, type DeskGroupRecord, type DeskGroupReport } from '@hakobu/contract/groups/group.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { FormDialog } from '../../kit/frame/FormDialog.tsx';
import { Section } from '../../kit/frame/Panel.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import { Tag } from '../../kit/record/Tag.tsx';
import shape from '../../kit/shapes.module.css';
import { instantText } from '../../kit/text/time.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';
import { useSend } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { tellDone } from '../../shell/toasts.ts';
import styles from './groups.module.css';
import { ReasonField } from './ReasonField.tsx';

/** What shoppers told of a group, those that wait first, and what staff made of it. */
export const ReportsSection = ({ record: { group, reports } }: { readonly record: DeskGroupRecord }) => {
  const { t } = useLingui();
  const mayAct = useMay('groups.write');
  const [answering, setAnswering] = useState<DeskGroupReport>();
  if (reports.length === 0) return null;
  return (
    <Section title={t`举报，${group.waitingReports} 个未处理`}>
      <ul className={styles.members}>
        {reports.map((report) => (
          <li key={report.id}>
            <Report report={report} />
            {mayAct && report.answered === null ? (
              <Button size="small" onClick={() => setAnswering(report)}>
                <Trans>处理</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {answering ? (
        <AnswerDialog
          key={answering.id}
          groupId={group.id}
          report={answering}
          onClose={() => setAnswering(undefined)}
        />
      ) : null}
    </Section>
  );
};

const Report = ({ report: { shopper, reason, reportedAt, answered } }: { readonly report: DeskGroupReport }) => (
  <div>
    {nameOfShopper(shopper.nickName)} {shopper.number}{' '}
    {answered === null ? (
      <Tag tone="warn">
        <Trans>未处理</Trans>
      </Tag>
    ) : null}
    <div className={shape.muted}>{instantText(reportedAt)}</div>
    <div className={shape.paragraphs}>{reason}</div>
    {answered === null ? null : (
      <div className={shape.detail}>
        <Trans>
          {answered.by}，{instantText(answered.at)}：{answered.answer}
        </Trans>
      </div>
    )}
  </div>
);

type AnswerProps = { readonly groupId: string; readonly report: DeskGroupReport; readonly onClose: () => void };

const AnswerDialog = ({ groupId, report, onClose }: AnswerProps) => {
  const { t } = useLingui();
  const [answer, setAnswer, clear] = useDraft(`group:report:${report.id}`, '');
  const sending = useSend(answerGroupReport, {
    onDone: () => {
      tellDone(t`举报已处理`);
      clear();
      onClose();
    },
  });
  const form = useEndpointForm({
    name: `group:report:${report.id}`,
    schema: answerGroupReport.input,
    value: { id: groupId, reportId: report.id, answer: answer.trim() },
    onSend: sending.mutate,
  });
  return (
    <FormDialog title={t`处理举报`} okText={t`处理`} busy={sending.isPending} onSend={form.submit} onClose={onClose}>
      <div className={shape.wideStack}>
        <p className={shape.paragraphs}>{report.reason}</p>
        <ReasonField
          value={answer}
          onChange={setAnswer}
          hint={<Trans>怎么处理的，只有工作人员看得到</Trans>}
          field={form.field('answer')}
        />
      </div>
    </FormDialog>
  );
};
