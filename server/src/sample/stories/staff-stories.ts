import { makeStaffLink } from '@hakobu/contract/staff/member.desk-api';
import { agreeToStaffChange, proposeStaffChange } from '@hakobu/contract/staff/staff-change.desk-api';
import { dayMs, hourMs } from '../../platform/clock/clock.ts';
import type { Diary } from '../diary.ts';
import type { Cast } from '../people.ts';

type Telling = { readonly diary: Diary; readonly cast: Cast; readonly now: Date };

/** Who came and who went: somebody left, somebody is awaited, and a role waits for the second person. */
export const tellStaff = ({ diary, cast: { admin, admin2, buyer, leaver }, now }: Telling): void => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  diary.plan(ago(21 * dayMs), async () => {
    const content = { kind: 'disable', memberId: leaver.id } as const;
    await admin2.call(proposeStaffChange, { content, reason: '离职，工作已交接给陈昊' });
  });
  diary.plan(ago(28 * hourMs), async () => {
    const { id } = await admin.call(proposeStaffChange, {
      content: { kind: 'invite', account: 'warehouse2', name: '小野 遥', roles: ['warehouse'] },
      reason: '下周一到岗',
    });
    const { memberId } = await admin2.call(agreeToStaffChange, { id });
    await admin2.call(makeStaffLink, { id: memberId ?? '' });
  });
  diary.plan(ago(3 * hourMs), async () => {
    await admin.call(proposeStaffChange, {
      content: { kind: 'roles', memberId: buyer.id, roles: ['buyer', 'warehouse'], seen: ['buyer'] },
      reason: '周末仓库人手不够，帮忙收货',
    });
  });
};
