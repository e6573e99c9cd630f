import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Icon } from '../kit/Icon.tsx';
import { countText } from '../kit/text/money.ts';
import { jobs } from '../sitemap.tsx';
import { useCall } from './calls.ts';
import { Me } from './Me.tsx';
import styles from './shell.module.css';
import type { NamedPage } from './usePages.ts';

type Props = { readonly pages: readonly NamedPage[]; readonly path: string };

/** The jobs at the left, each with what waits; a red dot only where something is past its limit. */
export const Rail = ({ pages, path }: Props) => {
  const { t } = useLingui();
  const today = useCall(deskToday, {}, { everyMs: 20_000 });
  const queuesOf = ({ queue, alsoQueues = [] }: NamedPage) =>
    today.data?.queues.filter(({ name }) => name === queue || alsoQueues.includes(name)) ?? [];
  const item = (page: NamedPage) => {
    const queues = queuesOf(page);
    const late = queues.some(({ spread }) => spread.late > 0);
    const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
    return (
      <Link
        key={page.path}
        href={page.path}
        className={[page.path === path && styles.on, late && styles.late].join(' ')}
        aria-current={page.path === path ? 'page' : undefined}
      >
        <Icon name={page.icon} />
        <span>{page.name}</span>
        {queues.length > 0 ? <u>{countText(waiting)}</u> : null}
      </Link>
    );
  };
  return (
    <nav className={styles.rail} aria-label={t`工作`}>
      <div className={styles.logo}>
        <i aria-hidden="true">H</i>Hakobu desk
      </div>
      {pages.filter(({ job }) => !job).map(item)}
      {jobs.map(([job, title]) => {
        const own = pages.filter((page) => page.job === job);
        return own.length === 0 ? null : (
          <section key={job} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            {own.map(item)}
          </section>
        );
      })}
      <Me />
    </nav>
  );
};
