import { staffMembers } from '@hakobu/contract/staff/member.desk-api';
import { Trans } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { links } from '../../../links.ts';
import { useCall } from '../../../shell/calls.ts';
import { useMay } from '../../../shell/session.ts';

/** Where nobody else works here yet: the way to the first colleague. */
export const FirstColleague = () => {
  const may = useMay('staff.write');
  const read = useCall(staffMembers, {}, { enabled: may });
  if (!may || !read.data || read.data.list.length > 1) return null;
  return (
    <Section>
      <Note tone="brand">
        <Trans>
          这里还只有你一位。管理员不采购、不审批钱：先
          <TextLink href={links.staff({ id: 'new' })}>邀请同事</TextLink>，按角色分给他们采购、仓库、客服、财务的工作。
        </Trans>
      </Note>
    </Section>
  );
};
