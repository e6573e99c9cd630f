import type { ServiceDesk } from '@hakobu/contract/chat/chat.shape';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import styles from './talk.module.css';

/** Before anything was said: what can be asked, and what happens outside the hours. */
export const Welcome = ({ service }: { readonly service: ServiceDesk | undefined }) => (
  <div className={styles.welcome}>
    <span className={styles.welcomeIcon}>
      <Icon name="chat" size={40} weight={1.2} />
    </span>
    <p>
      <Trans>你好，有什么可以帮你？可以直接发订单、包裹或商品给客服。</Trans>
    </p>
    {service && !service.isOpen ? (
      <p>
        <Trans>现在是休息时间，留言后我们一上班就回复。</Trans>
      </p>
    ) : null}
  </div>
);
