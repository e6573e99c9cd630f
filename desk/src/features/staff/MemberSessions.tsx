import { deviceName } from '@hakobu/contract/sign-in/session.labels';
import { endMemberSessions, listMemberSessions } from '@hakobu/contract/staff/staff-session.desk-api';
import type { StaffSession } from '@hakobu/contract/staff/staff-session.shape';
import type { Member } from '@hakobu/contract/staff/staff.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { FormDialog } from '../../kit/frame/FormDialog.tsx';
import { Section } from '../../kit/frame/Panel.tsx';
import { Field } from '../../kit/input/Field.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import shape from '../../kit/shapes.module.css';
import { shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import { useCall, useSend } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { tellDone } from '../../shell/toasts.ts';

type Part = { readonly member: Pick<Member, 'id' | 'name'> };

/** Which of a colleague's browsers are signed out: one, or all. */
type Ending = Pick<StaffSession, 'id' | 'device'> | 'all';

/** Where a colleague is signed in; whoever may change the staff signs them out, on one browser or on all. */
export const MemberSessions = ({ member }: Part) => {
  const { t } = useLingui();
  const now = useNow();
  const mayEnd = useMay('staff.write');
  const [ending, end] = useState<Ending>();
  const { data } = useCall(listMemberSessions, { id: member.id }, { everyMs: 30_000 });
  if (!data) return null;
  return (
    <Section title={t`登录的设备`}>
      {data.list.length === 0 ? (
        <p className={shape.muted}>
          <Trans>没有登录的设备。</Trans>
        </p>
      ) : (
        <div className={shape.tightStack}>
          {data.list.map((session) => {
            const name = deviceName(session.device, t);
            return (
              <div key={session.id} className={shape.wrappedLine}>
                <span>
                  {name}{' '}
                  <span className={shape.muted}>
                    {[session.address, shortInstantText(session.usedAt, now)].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {mayEnd ? (
                  <Button size="small" aria-label={t`让 ${name} 退出`} onClick={() => end(session)}>
                    <Trans>退出</Trans>
                  </Button>
                ) : null}
              </div>
            );
          })}
          {mayEnd ? (
            <div>
              <Button danger size="small" onClick={() => end('all')}>
                <Trans>全部退出</Trans>
              </Button>
            </div>
          ) : null}
        </div>
      )}
      {ending ? <EndDialog member={member} ending={ending} onClose={() => end(undefined)} /> : null}
    </Section>
  );
};

type DialogProps = Part & { readonly ending: Ending; readonly onClose: () => void };

const EndDialog = ({ member: { id, name: who }, ending, onClose }: DialogProps) => {
  const { t } = useLingui();
  const name = `member-sessions:${id}`;
  const [draft, change, clear] = useDraftParts(name, { reason: '' });
  const sending = useSend(endMemberSessions, {
    onDone: ({ ended }) => {
      tellDone(t`${who}：${ended} 台设备已退出`);
      clear();
      onClose();
    },
  });
  const device = ending === 'all' ? t`所有设备` : deviceName(ending.device, t);
  const form = useEndpointForm({
    name,
    schema: endMemberSessions.input,
    value: { id, ...(ending === 'all' ? {} : { sessionId: ending.id }), reason: draft.reason.trim() },
    onSend: sending.mutate,
  });
  return (
    <FormDialog
      title={t`让 ${who} 在${device}上退出`}
      okText={t`退出`}
      isDanger
      busy={sending.isPending}
      onSend={form.submit}
      onClose={onClose}
    >
      <div className={shape.wideStack}>
        <p>
          <Trans>同事要重新登录才能继续。如果密码也可能泄露，请停用账号，再重新邀请。</Trans>
        </p>
        <Field label={t`原因`} hint={<Trans>记在审计里</Trans>} {...form.field('reason')}>
          <Input.TextArea
            value={draft.reason}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
      </div>
    </FormDialog>
  );
};
