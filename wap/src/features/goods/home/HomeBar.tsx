import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { Link } from '../../../kit/press/Link.tsx';
import { links } from '../../../links.ts';
import { PasteChip } from '../clipboard/PasteChip.tsx';
import styles from './home.module.css';
import { RateChip } from './RateChip.tsx';

/** The product's name with today's rate, and the way to the search. */
export const HomeBar = () => (
  <>
    <div className={styles.top}>
      <h1>Hakobu</h1>
      <RateChip />
    </div>
    <div className={styles.searchBox}>
      <Link to={links.search()} className={styles.searchLink}>
        <Icon name="search" />
        <span>
          <Trans>搜商品，或粘贴链接</Trans>
        </span>
      </Link>
      <PasteChip />
    </div>
  </>
);
