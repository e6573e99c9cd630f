import { longestReport } from '@hakobu/contract/groups/group.shape';
import { reportGroup } from '@hakobu/contract/groups/report.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextAreaField } from '../../kit/form/Field.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { go } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useSession } from '../../shell/session/session.ts';
import styles from './groups.module.css';

/** Tells staff what is wrong with somebody's group. */
export const ReportButton = ({ id }: { readonly id: string }) => {
  const isSignedIn = useSession() !== undefined;
  const [open, setOpen] = useState(false);
  return (
    <p className={styles.report}>
      <Button look="text" size="small" onPress={() => (isSignedIn ? setOpen(true) : go(links.logIn()))}>
        <Trans>举报这个团</Trans>
      </Button>
      {open ? <ReportSheet id={id} onClose={() => setOpen(false)} /> : null}
    </p>
  );
};

const ReportSheet = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const report = useSend(reportGroup);
  const press = async () => {
    setPressed(true);
    if (reason.trim() === '') return;
    await report.mutateAsync({ id, reason: reason.trim() });
    onClose();
    toast(t`已举报，客服会处理`);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      isUnsaved={reason.trim() !== ''}
      title={<Trans>举报这个团</Trans>}
      foot={
        <Button wide onPress={press}>
          <Trans>提交</Trans>
        </Button>
      }
    >
      <div className={styles.sheet}>
        <p>
          <Trans>只有客服看得到。团长和成员不会知道是谁举报的。</Trans>
        </p>
        <TextAreaField
          name="reason"
          label={<Trans>哪里不对</Trans>}
          placeholder={t`例如：要我加微信，先转账再入团`}
          value={reason}
          maxLength={longestReport}
          fault={pressed && reason.trim() === '' ? t`请写下哪里不对` : undefined}
          onChange={setReason}
          onBlur={() => undefined}
        />
      </div>
    </Sheet>
  );
};
