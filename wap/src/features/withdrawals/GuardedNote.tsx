import { readWaysIn } from '@hakobu/contract/sign-in/ways-in.api';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../kit/press/Button.tsx';
import { go } from '../../kit/screen/navigation.ts';
import { Note } from '../../kit/show/Note.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { useIsOver } from '../../kit/time/useIsOver.ts';
import { links } from '../../links.ts';
import { useCall } from '../../shell/calls/calls.ts';

/** Until when a change of a way in keeps money from being withdrawn; undefined where none does, or while it is not known. */
export const useGuardedUntil = (): string | undefined => {
  const ways = useCall(readWaysIn, {}, { about: 'sign-in', quiet: true, staleTime: 0 });
  const until = ways.data?.guardedUntil ?? undefined;
  const isOver = useIsOver(until);
  return isOver ? undefined : until;
};

/** Why nothing can be withdrawn now, and from when it can: said before a withdrawal runs into it. */
export const GuardedNote = ({ until }: { readonly until: string }) => (
  <Note
    tone="wait"
    title={<Trans>登录方式刚刚改过，暂时不能提现</Trans>}
    action={
      <Button look="text" onPress={() => go(links.accountSafety())}>
        <Trans>去账号安全</Trans>
      </Button>
    }
  >
    <Trans>
      为了保护你的余额，
      <Moment at={until} zoned /> 之后才能提现，自动提现也会顺延。如果不是你本人改的，请马上修改登录密码。
    </Trans>
  </Note>
);
