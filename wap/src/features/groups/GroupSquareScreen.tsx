import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { joinGroup } from '@hakobu/contract/groups/membership.api';
import { longestRequest } from '@hakobu/contract/groups/group.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { TextAreaField } from '../../kit/form/Field.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { go } from '../../kit/screen/navigation.ts';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Note } from '../../kit/show/Note.tsx';
import shape from '../../kit/look/shapes.module.css';
import { links } from '../../links.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useSession } from '../../shell/session/session.ts';
import { GroupFacts } from './GroupFacts.tsx';
import { GroupPage } from './GroupPage.tsx';
import { splitNotes } from './group.labels.ts';
import styles from './groups.module.css';
import { groupLinks } from './group-links.ts';

/** A group as it is seen from the hall or by its link: what it is, and the way into it. */
export const GroupSquareScreen = () => <GroupPage Foot={JoinBar}>{(group) => <GroupFacts group={group} />}</GroupPage>;

type JoinBarProps = { readonly group: GroupDetail };

const JoinBar = ({ group }: JoinBarProps) => {
  const isSignedIn = useSession() !== undefined;
  const [asking, setAsking] = useState(false);
  const { own, state, memberCount, terms } = group;
  if (own?.isOwner) return <Leads to={groupLinks.ownGroup(group.id)} words={<Trans>管理我的团</Trans>} />;
  if (own && own.state !== 'Left')
    return <Leads to={groupLinks.joinedGroup(group.id)} words={<Trans>看我在这个团的情况</Trans>} />;
  if (state !== 'Recruiting') return <Leads to={groupLinks.groupHall()} words={<Trans>看别的团</Trans>} />;
  const isFull = memberCount >= terms.mostMembers;
  return (
    <BottomBar
      left={
        <>
          <b>
            <Trans>入团免费</Trans>
          </b>
          <small className={shape.smallBlock}>
            <Trans>截单前可退出</Trans>
          </small>
        </>
      }
    >
      <Button disabled={isFull} onPress={() => (isSignedIn ? setAsking(true) : go(links.logIn()))}>
        {isFull ? <Trans>人数已满</Trans> : isSignedIn ? <Trans>申请入团</Trans> : <Trans>登录后申请入团</Trans>}
      </Button>
      {asking ? <AskSheet group={group} onClose={() => setAsking(false)} /> : null}
    </BottomBar>
  );
};

const Leads = ({ to, words }: { readonly to: string; readonly words: ReactNode }) => (
  <BottomBar>
    <Button wide look="soft" onPress={() => go(to)}>
      {words}
    </Button>
  </BottomBar>
);

/** What one agrees to by asking, and what one tells the owner. */
const AskSheet = ({ group, onClose }: JoinBarProps & { readonly onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const [message, setMessage] = useState('');
  const { acceptHours } = group.limits;
  const join = useSend(joinGroup, { changes: ['groups'], evenRefused: true });
  const press = async () => {
    await join.mutateAsync({ id: group.id, termsVersion: group.terms.version, message: message.trim() });
    onClose();
    toast(t`已申请，团长答复后会发站内信告诉你`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={message.trim() !== ''}
      title={<Trans>申请入团</Trans>}
      foot={
        <Button wide onPress={press}>
          <Trans>同意条件并申请</Trans>
        </Button>
      }
    >
      <div className={styles.sheet}>
        <Note title={<Trans>入团的条件</Trans>}>
          <ul className={styles.points}>
            <li>{i18n._(splitNotes[group.terms.split])}</li>
            <li>
              <Trans>商品随团长的包裹寄出，由团长收到以后再寄给你；那一段不归我们管。</Trans>
            </li>
            <li>
              <Trans>分摊方式、目的地、线路或人数有变时会问你，{acceptHours} 小时内没有确认就算退出。</Trans>
            </li>
          </ul>
        </Note>
        <TextAreaField
          name="message"
          label={<Trans>给团长的话</Trans>}
          placeholder={t`例如：我有三件小徽章，大概 200 克`}
          hint={<Trans>只有团长看得到</Trans>}
          value={message}
          maxLength={longestRequest}
          rows={3}
          fault={undefined}
          onChange={setMessage}
          onBlur={() => undefined}
        />
      </div>
    </Sheet>
  );
};
