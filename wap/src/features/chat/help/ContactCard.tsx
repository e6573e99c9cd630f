import type { ServiceDesk } from '@hakobu/contract/chat/chat.shape';
import { Trans } from '@lingui/react/macro';
import { ChatIcon, type ChatIconName } from '../ChatIcon.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { listText } from '../../../kit/show/listText.ts';
import { Tag } from '../../../kit/show/Tag.tsx';
import { languageNow } from '../../../shell/language.ts';
import styles from './help.module.css';
import { hoursByDays, type AlikeDays } from './hours.rules.ts';

// A Sunday, at noon in every zone that matters: only its weekday is said.
const someSunday = Date.UTC(2024, 0, 7, 12);
const dayMs = 86_400_000;

const dayName = (weekday: number): string =>
  new Intl.DateTimeFormat(languageNow(), { weekday: 'short', timeZone: 'UTC' }).format(someSunday + weekday * dayMs);

/** When somebody answers, and where else the company is reached. */
export const ContactCard = ({ service }: { readonly service: ServiceDesk }) => (
  <Card
    title={<Trans>服务时间</Trans>}
    aside={
      service.isOpen ? (
        <Tag tone="good">
          <Trans>服务中</Trans>
        </Tag>
      ) : (
        <Tag>
          <Trans>休息中</Trans>
        </Tag>
      )
    }
  >
    <dl className={styles.hours}>
      {hoursByDays(service.hours).map((days) => (
        <div key={days.from}>
          <dt>
            <Days days={days} />
          </dt>
          <dd>{days.spans.length === 0 ? <Trans>休息</Trans> : listText(days.spans)}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.zone}>
      <Trans>日本时间</Trans>
    </p>
    <Reach icon="mail" scheme="mailto" address={service.email} />
    <Reach icon="phone" scheme="tel" address={service.phone} />
  </Card>
);

const Days = ({ days: { from, to } }: { readonly days: AlikeDays }) => {
  const first = dayName(from);
  const last = dayName(to);
  if (from === to) return first;
  return from === 1 && to === 0 ? (
    <Trans>每天</Trans>
  ) : (
    <Trans>
      {first}至{last}
    </Trans>
  );
};

type ReachProps = { readonly icon: ChatIconName; readonly scheme: 'mailto' | 'tel'; readonly address: string };

const Reach = ({ icon, scheme, address }: ReachProps) =>
  address === '' ? null : (
    <a className={styles.reach} href={`${scheme}:${scheme === 'tel' ? address.replace(/[^\d+]/g, '') : address}`}>
      <ChatIcon name={icon} />
      {address}
    </a>
  );
