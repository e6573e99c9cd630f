import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Input, Modal, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { Field } from '../../../kit/input/Field.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';

type DialogProps = {
  readonly open: boolean;
  readonly title: string;
  /** What happens to the money. */
  readonly lost: ReactNode;
  /** What is said most often; chosen, and then changed at will. */
  readonly templates: readonly MessageDescriptor[];
  /** Who reads it: the shopper, unless it says otherwise. */
  readonly hint?: string;
  readonly start?: string;
  readonly okText: string;
  readonly busy: boolean;
  readonly onOk: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks once for the reason of what cannot be undone. */
export const ReasonDialog = ({ open, title, okText, busy, onOk, onClose, ...rest }: DialogProps) => {
  const { t } = useLingui();
  const [reason, setReason] = useState(rest.start ?? '');
  return (
    <Modal
      open={open}
      title={title}
      okText={okText}
      cancelText={t`再看看`}
      okButtonProps={{ danger: true, disabled: reason.trim() === '', loading: busy }}
      onOk={() => onOk(reason.trim())}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={shape.stack}>
        <Note tone="warn">{rest.lost}</Note>
        <ReasonFields reason={reason} onReason={setReason} templates={rest.templates} hint={rest.hint} />
      </div>
    </Modal>
  );
};

type FieldsProps = {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly templates: readonly MessageDescriptor[];
  readonly hint: string | undefined;
};

const ReasonFields = ({ reason, onReason, templates, hint }: FieldsProps) => {
  const { t } = useLingui();
  const ready = templates.map((template) => t(template));
  return (
    <>
      <Field label={t`常用`}>
        <Select
          aria-label={t`常用的原因`}
          value={ready.includes(reason) ? reason : null}
          placeholder={t`选一句，再改`}
          onChange={onReason}
          options={ready.map((value) => ({ value, label: value }))}
        />
      </Field>
      <Field label={t`原因`} hint={hint ?? t`客人看得到`}>
        <Input.TextArea
          value={reason}
          maxLength={300}
          autoSize={{ minRows: 2, maxRows: 5 }}
          onChange={({ target }) => onReason(target.value)}
        />
      </Field>
    </>
  );
};
