import type { Notice } from '@hakobu/contract/content/content.shape';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import { useTicker } from '../../../shell/ticker.ts';
import styles from './home.module.css';

/** One notice after another, turned by the counter of 3 s (source spec, section 9). */
export const NoticeTicker = ({ notices }: { readonly notices: readonly Notice[] }) => {
  const { t } = useLingui();
  const tick = useTicker();
  const notice = notices[tick % Math.max(1, notices.length)];
  if (!notice) return null;
  const to = links.richText(notice.id, 'notice');
  const inside = (
    <>
      <Icon name="bell" size={18} className={styles.bell} />
      <span key={notice.id} className={styles.noticeTitle} lang={notice.language}>
        {notice.title}
      </span>
    </>
  );
  return hasScreen('pages/base/richText/richText') ? (
    <Link to={to} className={styles.notice} label={t`公告：${notice.title}`}>
      {inside}
      <Icon name="next" size={14} weight={2} className={styles.faint} />
    </Link>
  ) : (
    <div className={styles.notice}>{inside}</div>
  );
};
