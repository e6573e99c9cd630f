import type { MenuItem } from '@hakobu/contract/content/content.shape';
import type { Platform } from '@hakobu/contract/platforms/platform.shape';
import { useLingui } from '@lingui/react/macro';
import { classes } from '../../../kit/look/classes.ts';
import { Icon, type IconName } from '../../../kit/look/Icon.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { hasScreen } from '../../../kit/screen/navigation.ts';
import { Card, Hairline } from '../../../kit/show/Card.tsx';
import { links } from '../../../links.ts';
import { PlatformLogo } from '../../../parts/platforms/PlatformLogo.tsx';
import { screenOf } from '../../content/index.ts';
import styles from './home.module.css';

/** The menu's icons are named by what they are about; here they get strokes of the app's own set. */
const icons: Readonly<Record<string, IconName>> = {
  form: 'page',
  scales: 'bag',
  people: 'people',
  ticket: 'coupon',
  book: 'book',
};

export type EntriesProps = { readonly platforms: readonly Platform[]; readonly menu: readonly MenuItem[] };

/** Platforms and tools in one card. Tools whose screen this app does not have are left out. */
export const Entries = ({ platforms, menu }: EntriesProps) => {
  const { t } = useLingui();
  const tools = menu.flatMap((item) => {
    const to = screenOf(item.link);
    return to && hasScreen(to.path) ? [{ ...item, to: to.link }] : [];
  });
  if (platforms.length === 0 && tools.length === 0) return null;
  return (
    <Card>
      <ul
        className={classes(
          styles.entries,
          platforms.length > 5 && styles.scrolling,
          platforms.length > 8 && styles.twoRows,
        )}
        aria-label={t`平台`}
      >
        {platforms.map(({ code, name, logoUrl, isSearchable }) => (
          <li key={code}>
            <Link to={isSearchable ? links.search({ platformCode: code }) : links.mall(code)} className={styles.entry}>
              <PlatformLogo logoUrl={logoUrl} name={name} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {platforms.length > 0 && tools.length > 0 ? <Hairline /> : null}
      {tools.length === 0 ? null : (
        <ul className={classes(styles.entries, tools.length < 4 && styles.few)} aria-label={t`工具`}>
          {tools.map(({ code, name, icon, to }) => (
            <li key={code}>
              <Link to={to} className={styles.entry}>
                <span className={styles.tool}>
                  <Icon name={icons[icon] ?? 'grid'} size={25} weight={1.6} />
                </span>
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
