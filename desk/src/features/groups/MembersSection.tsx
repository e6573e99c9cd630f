import { type DeskGroupMember, type DeskGroupRecord, mostShownMembers } from '@hakobu/contract/groups/group.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { Section } from '../../kit/frame/Panel.tsx';
import { Tag } from '../../kit/record/Tag.tsx';
import shape from '../../kit/shapes.module.css';
import { instantText } from '../../kit/text/time.ts';
import { links } from '../../links.ts';
import { membershipStateLabels } from '../../parts/groups/group-state.labels.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';
import { useMay } from '../../shell/session.ts';
import { memberTones } from './group.labels.ts';
import styles from './groups.module.css';
import { type MemberAct, MemberDialog } from './MemberDialog.tsx';

/** Everybody who is in a group, waits for its owner, or was there: which terms they accepted, and why they are out. */
export const MembersSection = ({ record }: { readonly record: DeskGroupRecord }) => {
  const { t } = useLingui();
  const mayAct = useMay('groups.write');
  const [doing, setDoing] = useState<{ readonly act: MemberAct; readonly member: DeskGroupMember }>();
  const { group, members, handover } = record;
  const isOpen = group.state === 'Recruiting';
  return (
    <Section title={t`团员，${group.memberCount} 人在团`}>
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.id}>
            <Member member={member} />
            {mayAct && isOpen && member.state === 'Approved' && !member.isOwner ? (
              <MemberButtons
                name={nameOfShopper(member.shopper.nickName)}
                mayOffer={handover === null}
                onAct={(act) => setDoing({ act, member })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {members.length === mostShownMembers ? (
        <p className={shape.muted}>
          <Trans>只显示前 {mostShownMembers} 人。</Trans>
        </p>
      ) : null}
      {doing ? (
        <MemberDialog
          key={`${doing.act} ${doing.member.id}`}
          groupId={group.id}
          {...doing}
          onClose={() => setDoing(undefined)}
        />
      ) : null}
    </Section>
  );
};

type ButtonsProps = {
  readonly name: string;
  /** It is offered to one member at a time. */
  readonly mayOffer: boolean;
  readonly onAct: (act: MemberAct) => void;
};

const MemberButtons = ({ name, mayOffer, onAct }: ButtonsProps) => {
  const { t } = useLingui();
  return (
    <span className={shape.tightWrapped}>
      {mayOffer ? (
        <Button size="small" aria-label={t`转让给 ${name}`} onClick={() => onAct('offer')}>
          <Trans>转让</Trans>
        </Button>
      ) : null}
      <Button size="small" aria-label={t`移出 ${name}`} onClick={() => onAct('remove')}>
        <Trans>移出</Trans>
      </Button>
    </span>
  );
};

const Member = ({ member }: { readonly member: DeskGroupMember }) => {
  const { t } = useLingui();
  const mayReadShoppers = useMay('shoppers.read');
  const { shopper, state, isOwner, message, reason, askedAt, joinedAt, termsVersion, acceptBy } = member;
  const name = `${nameOfShopper(shopper.nickName)} ${shopper.number}`;
  const lines = [
    joinedAt === null ? t`${instantText(askedAt)} 申请` : t`${instantText(joinedAt)} 入团`,
    acceptBy === null
      ? t`条件第 ${termsVersion} 版`
      : t`条件第 ${termsVersion} 版，${instantText(acceptBy)} 前要接受新的`,
  ];
  return (
    <div>
      {mayReadShoppers ? <Link href={links.shoppers({ keyword: shopper.number, id: shopper.id })}>{name}</Link> : name}{' '}
      <Tag tone={isOwner ? 'brand' : memberTones[state]}>{isOwner ? t`团长` : t(membershipStateLabels[state])}</Tag>
      <div className={shape.muted}>{lines.join(' · ')}</div>
      {message === '' ? null : (
        <div className={shape.detail}>
          <Trans>申请时说：{message}</Trans>
        </div>
      )}
      {reason === '' ? null : (
        <div className={shape.detail}>
          <Trans>原因：{reason}</Trans>
        </div>
      )}
    </div>
  );
};
