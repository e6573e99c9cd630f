import { Trans } from '@lingui/react/macro';
import { Button } from '../../../kit/press/Button.tsx';
import { go } from '../../../kit/screen/navigation.ts';
import { links } from '../../../links.ts';
import styles from '../mine.module.css';
import { Avatar } from './Who.tsx';

/** Where mine begins for who is not signed in. */
export const SignInCard = () => (
  <>
    <div className={styles.who}>
      <Avatar src={undefined} />
      <div className={styles.whoWords}>
        <h1>
          <Trans>还没有登录</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>登录后看余额、订单和包裹</Trans>
        </p>
      </div>
    </div>
    <div className={styles.entries}>
      <Button onPress={() => go(links.logIn())}>
        <Trans>登录</Trans>
      </Button>
      <Button look="soft" onPress={() => go(links.register())}>
        <Trans>注册</Trans>
      </Button>
    </div>
  </>
);
