import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Modal } from 'antd';
import { Key } from './Key.tsx';
import styles from './Key.module.css';
import { setSuffixless, useSuffixless } from './scanner-settings.ts';
import { useShownKeys } from './useKeys.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** Every key of this screen, opened with `?`. */
export const KeyList = ({ open, onClose }: Props) => {
  const { t } = useLingui();
  const bindings = useShownKeys().filter(({ disabled }) => !disabled);
  const suffixless = useSuffixless();
  return (
    <Modal open={open} onCancel={onClose} footer={null} title={t`全部按键`} width={640}>
      <p>
        <Trans>单个字母只在输入框之外有效。</Trans>
      </p>
      <div className={styles.all}>
        {bindings.map(({ keys, label }) => (
          <div key={`${keys}${label}`}>
            <span>{label}</span>
            <span>
              <Key keys={keys} />
            </span>
          </div>
        ))}
      </div>
      <p>
        <Checkbox checked={suffixless} onChange={({ target }) => setSuffixless(target.checked)}>
          <Trans>这台电脑的扫描枪扫完不发回车或 Tab：停顿就算扫完</Trans>
        </Checkbox>
      </p>
    </Modal>
  );
};
