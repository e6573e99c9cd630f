import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextAreaField } from '../../kit/form/Field.tsx';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { type PastedAddress, readPasted } from './address-paste.rules.ts';
import styles from './addresses.module.css';

/** A whole address in one text, taken apart into the fields below. It is read on the phone and sent nowhere. */
export const PasteBox = ({ onFound }: { readonly onFound: (found: PastedAddress) => void }) => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const read = () => {
    const found = readPasted(text);
    if (!found.line1 && !found.phone) return toast(t`没有识别出地址，请直接填写`);
    onFound(found);
    setText('');
    toast(t`已填入，请核对`);
  };
  return (
    <div className={styles.pasteBox}>
      <Card>
        <div className={styles.paste}>
          <TextAreaField
            name="pasted"
            value={text}
            onChange={setText}
            onBlur={() => undefined}
            fault={undefined}
            label={<Trans>粘贴识别</Trans>}
            placeholder={t`粘贴整段国内地址，自动拆分姓名、电话和地区`}
            rows={2}
            maxLength={500}
          />
          <Button size="small" look="soft" disabled={text.trim() === ''} onPress={read}>
            <Trans>识别</Trans>
          </Button>
        </div>
      </Card>
    </div>
  );
};
