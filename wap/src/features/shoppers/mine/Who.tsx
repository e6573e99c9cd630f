import type { Profile } from '@hakobu/contract/shoppers/shopper.shape';
import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { CopyText } from '../../../kit/show/CopyText.tsx';
import { Picture } from '../../../kit/show/Picture.tsx';
import { useSession } from '../../../shell/session/session.ts';
import styles from '../mine.module.css';

/** Who is signed in: at once from the device, in full when the profile has come. */
export const Who = ({ profile }: { readonly profile: Profile | undefined }) => {
  const user = useSession()?.user;
  const name = profile?.nickName || user?.nickName;
  const avatar = profile?.avatar || user?.avatar;
  return (
    <div className={styles.who}>
      <Avatar src={avatar} />
      <div className={styles.whoWords}>
        <h1>{name || <Trans>未命名</Trans>}</h1>
        {profile ? (
          <p className={styles.number}>
            ID <CopyText text={profile.number} />
          </p>
        ) : null}
      </div>
    </div>
  );
};

export const Avatar = ({ src }: { readonly src: string | undefined }) =>
  src ? (
    <Picture src={src} alt="" size="calc(128 * var(--rpx))" round eager />
  ) : (
    <span className={styles.noAvatar}>
      <Icon name="person" size={32} weight={1.4} />
    </span>
  );
