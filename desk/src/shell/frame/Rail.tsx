import type { Answer } from '@hakobu/contract/base/endpoint';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Logo } from '../../kit/frame/Logo.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { countText } from '../../kit/text/money.ts';
import { railGroups } from '../../rail-groups.ts';
import { useCall } from '../calls.ts';
import { Me } from './Me.tsx';
import styles from '../shell.module.css';
import type { NamedPage } from '../usePages.ts';

type Props = { readonly pages: readonly NamedPage[]; readonly path: string };

/**
 * The pages at the left in their groups, each with what waits; a red dot only where something is past its limit. In a low
 * window the groups scroll between the name and the foot, and the page that is open is among those that can be seen.
 */
export const Rail = ({ pages, path }: Props) => {
  const { t } = useLingui();
  const today = useCall(deskToday, {}, { everyMs: 20_000 });
  const queuesOf = ({ queue, alsoQueues = [] }: NamedPage) =>
    today.data?.queues.filter(({ name }) => name === queue || alsoQueues.includes(name)) ?? [];
  const shown = pages.filter(({ isOffRail }) => !isOffRail);
  const item = (page: NamedPage) => (
    <RailLink key={page.path} page={page} queues={queuesOf(page)} isOn={page.path === path} />
  );
  return (
    <nav className={styles.rail} aria-label={t`工作`}>
      <div className={styles.logo}>
        <Logo />
      </div>
      <div className={styles.groups}>
        {shown.filter(({ group }) => !group).map(item)}
        {railGroups.map(([group, title]) => {
          const own = shown.filter((page) => page.group === group);
          return own.length === 0 ? null : (
            <section key={group} aria-label={t(title)}>
              <h2>{t(title)}</h2>
              {own.map(item)}
            </section>
          );
        })}
      </div>
      <Me />
    </nav>
  );
};

type LinkProps = {
  readonly page: NamedPage;
  readonly queues: Answer<typeof deskToday>['queues'];
  readonly isOn: boolean;
};

const RailLink = ({ page: { path, name, icon }, queues, isOn }: LinkProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOn) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isOn]);
  const late = queues.some(({ spread }) => spread.late > 0);
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <Link
      ref={link}
      href={path}
      className={[isOn && styles.on, late && styles.late].join(' ')}
      aria-current={isOn ? 'page' : undefined}
    >
      <Icon name={icon} />
      <span>{name}</span>
      {queues.length > 0 ? <u>{countText(waiting)}</u> : null}
    </Link>
  );
};
