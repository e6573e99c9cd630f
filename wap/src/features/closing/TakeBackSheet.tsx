import { takeClosingBack } from '@hakobu/contract/closing/closing.api';
import type { SignedIn } from '@hakobu/contract/sign-in/sign-in.shape';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import shape from '../../kit/look/shapes.module.css';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { Button } from '../../kit/press/Button.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { Note } from '../../kit/show/Note.tsx';
import { Countdown } from '../../kit/time/Countdown.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { useSend } from '../../shell/calls/sends.ts';

/** What was typed at signing in: it shows as well that the closing may be taken back. */
export type TypedProof = { readonly account: string; readonly password?: string; readonly code?: string };

type TakeBackSheetProps = {
  readonly until: string;
  readonly proof: TypedProof;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onClose: () => void;
};

/** Somebody signs in whose account is being closed: one press takes it back. */
export const TakeBackSheet = ({ until, proof, onSignedIn, onClose }: TakeBackSheetProps) => {
  const [fault, setFault] = useState<string>();
  const takeBack = useSend(takeClosingBack, { quiet: true });
  const press = async () => {
    setFault(undefined);
    try {
      onSignedIn(await takeBack.mutateAsync(proof));
    } catch (error) {
      setFault(reasonFor(error));
    }
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>这个账号正在注销</Trans>}
      foot={
        <Button wide onPress={press}>
          <Trans>撤销注销并登录</Trans>
        </Button>
      }
    >
      <p className={shape.why}>
        <Trans>
          <Moment at={until} zoned /> 之前可以撤销，还有 <Countdown until={until} />
          。撤销以后账号和原来一样；不撤销的话，个人资料到时删除，找不回来。
        </Trans>
      </p>
      {fault === undefined ? null : <Note tone="bad">{fault}</Note>}
    </Sheet>
  );
};
