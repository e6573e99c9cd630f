import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from 'antd';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { tellDone } from '../../../shell/toasts.ts';
import styles from './account.module.css';

type Props = { readonly codes: readonly string[]; readonly onClose: () => void };

/** New recovery codes, shown once: the server keeps no more than what tells a right one. */
export const RecoveryCodesDialog = ({ codes, onClose }: Props) => {
  const { t } = useLingui();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    tellDone(t`已复制`);
  };
  return (
    <Modal
      open
      title={t`你的恢复码`}
      width={440}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <>
          <Button onClick={() => void copy()}>
            <Trans>复制</Trans>
          </Button>
          <Button type="primary" onClick={onClose}>
            <Trans>保存好了，关闭</Trans>
          </Button>
        </>
      }
    >
      <div className={shape.stack}>
        <p>
          <Trans>手机丢了、坏了的时候，用其中一个代替第二步。每个只能用一次。</Trans>
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Note tone="warn">{t`抄在纸上，或放进密码管理器，不要和密码放在一起。关闭后不再显示；丢了可以重新生成，旧的随即作废。`}</Note>
      </div>
    </Modal>
  );
};
