import { listOwnStaffSessions } from '@hakobu/contract/staff/staff-session.desk-api';
import type { OwnStaffSession } from '@hakobu/contract/staff/staff-session.shape';
import { Trans } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { links } from '../../../links.ts';
import { useCall } from '../../../shell/calls.ts';

/** Signed in on a browser that its member never used before, and not on the one that asks. */
export const isStrange = ({ isNewDevice, isCurrent }: OwnStaffSession): boolean => isNewDevice && !isCurrent;

export const NewDeviceNote = () => (
  <Note tone="warn">
    <Trans>你的账号在一台以前没有用过的浏览器上登录了。如果不是你，马上让它退出，再改密码。</Trans>
  </Note>
);

/** On the first page of who is signed in on a browser that is new, for as long as they are. */
export const NewDeviceNotice = () => {
  const { data } = useCall(listOwnStaffSessions, {}, { everyMs: 30_000 });
  if (!data?.list.some(isStrange)) return null;
  return (
    <Section>
      <NewDeviceNote />
      <TextLink href={links.account()}>
        <Trans>看看登录的设备</Trans>
      </TextLink>
    </Section>
  );
};
