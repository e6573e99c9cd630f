import type { Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { cTypes } from '@hakobu/contract/chat/chat.shape';
import { useLingui } from '@lingui/react/macro';
import { Button, Dropdown } from 'antd';
import { useLocation } from 'wouter';
import { Key } from '../../../kit/keys/Key.tsx';
import { Age } from '../../../kit/table/Age.tsx';
import { links } from '../../../links.ts';
import { useMay } from '../../../shell/session.ts';
import { Face } from '../Face.tsx';
import styles from './talk.module.css';
import type { Hands } from './useAssignment.tsx';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

type Props = { readonly talk: Conversation; readonly hands: Hands };

/** Who one talks with, who else looks, how long they wait, and whose hands it goes into next. */
export const TalkHead = ({ talk, hands }: Props) => {
  const { t } = useLingui();
  const { shopper, viewers } = talk;
  const names = viewers.map(({ name }) => name).join('、');
  return (
    <header className={styles.head}>
      <Face name={nameOfShopper(shopper.nickName)} avatar={shopper.avatar} isOnline={talk.isOnline} />
      <h2 title={nameOfShopper(shopper.nickName)}>{nameOfShopper(shopper.nickName)}</h2>
      <span className={styles.sub}>
        <span>
          {[
            shopper.number,
            talk.isOnline ? t({ context: 'shopper', message: '在线' }) : t({ context: 'shopper', message: '不在线' }),
            ...(talk.cType === cTypes.orderCheck ? [t`验货 ${talk.subjectId}`] : []),
          ].join(' · ')}
        </span>
        {viewers.length > 0 ? <b role="status">{t`${names} 也在看`}</b> : null}
      </span>
      {talk.waitsSince === null ? null : <Age since={talk.waitsSince} dueAt={talk.answerDueAt} />}
      <HeadActions talk={talk} hands={hands} />
    </header>
  );
};

const HeadActions = ({ talk, hands }: Props) => {
  const { t } = useLingui();
  const [, go] = useLocation();
  const mayShoppers = useMay('shoppers.read');
  const more = [
    ...(hands.mayRelease ? [{ key: 'release', label: t`放回队列`, onClick: hands.release }] : []),
    ...(mayShoppers
      ? [
          {
            key: 'shopper',
            label: t`客人的记录`,
            onClick: () => go(links.shoppers({ keyword: talk.shopper.number, id: talk.shopper.id })),
          },
        ]
      : []),
  ];
  return (
    <span className={styles.hands}>
      {hands.mayTransfer ? (
        <Button size="small" onClick={hands.transfer}>
          {t`转交`} <Key keys="t" />
        </Button>
      ) : null}
      {hands.mayEnd ? (
        <Button size="small" disabled={hands.isBusy} onClick={hands.end}>
          {t({ context: 'action', message: '结束' })} <Key keys="e" />
        </Button>
      ) : null}
      {hands.mayDismiss ? (
        <Button size="small" disabled={hands.isBusy} onClick={hands.dismiss}>
          {t`不用回复`} <Key keys="ctrl+d" />
        </Button>
      ) : null}
      {more.length > 0 ? (
        <Dropdown menu={{ items: more }} trigger={['click']}>
          <Button size="small" aria-label={t`更多操作`} title={t`更多操作`}>
            ⋯
          </Button>
        </Dropdown>
      ) : null}
    </span>
  );
};
