import type { Asked } from '@hakobu/contract/base/endpoint';
import type { answerGroupReport, DeskGroupRecord } from '@hakobu/contract/groups/group.desk-api';
import { groupReportAnswered, groupReportNotFound } from '@hakobu/contract/groups/group.problems';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { actingOn } from '../group.desk-actions.ts';
import { findReport, updateAnswered } from './report.store.ts';

/** Says what became of a report; a colleague who was faster is not overruled. */
export const answerReport = (
  p: Platform,
  caller: Caller<Staff>,
  { id, reportId, answer }: Asked<typeof answerGroupReport>,
): Promise<DeskGroupRecord> =>
  actingOn(p, caller, id, async (tx) => {
    if (!(await findReport(tx, id, reportId))) throw groupReportNotFound();
    const { id: answeredBy, name: answeredName } = caller.who;
    if (!(await updateAnswered(tx, reportId, { answer, answeredBy, answeredName }))) throw groupReportAnswered();
    await audit(tx, caller, { action: 'groups.answerReport', object: `group:${id}`, reason: answer });
  });
