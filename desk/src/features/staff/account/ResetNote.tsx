import { Trans } from '@lingui/react/macro';
import { Note } from '../../../kit/record/Tag.tsx';
import { instantText } from '../../../kit/text/time.ts';

/** Told to whose second factor colleagues took away: whoever did not ask for it looks into it. */
export const ResetNote = ({ at }: { readonly at: string }) => (
  <Note tone="bad">
    <Trans>
      {instantText(at)}
      ，同事重设了你的第二步验证，现在只凭密码就能登录。不是你请他们做的，就马上改密码，并告诉另一位管理员。
    </Trans>
  </Note>
);
