import { useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/useKeys.ts';

type Props = {
  readonly title: string;
  /** What it does, as its button says. */
  readonly okText: string;
  readonly cancelText?: string;
  readonly isDanger?: boolean;
  readonly width?: number;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const sendKeys = 'ctrl+enter';

/** A form in a dialog: its first field has the focus, not the cross whose Enter would close it, and Ctrl+Enter sends. */
export const FormDialog = ({ title, okText, cancelText, isDanger = false, busy, onSend, onClose, ...rest }: Props) => {
  const { t } = useLingui();
  const around = useRef<HTMLDivElement>(null);
  useKeys([{ keys: sendKeys, label: okText, disabled: busy, onPress: onSend }], 'dialog');
  return (
    <Modal
      open
      {...(rest.width === undefined ? {} : { width: rest.width })}
      title={title}
      afterOpenChange={(isOpen) => (isOpen ? focusFirst(around.current) : undefined)}
      okText={
        <>
          {okText} <Key keys={sendKeys} />
        </>
      }
      cancelText={cancelText ?? t`再看看`}
      okButtonProps={{ danger: isDanger, loading: busy }}
      onOk={onSend}
      onCancel={onClose}
      destroyOnHidden
    >
      <Fields around={around}>{rest.children}</Fields>
    </Modal>
  );
};

const focusFirst = (around: HTMLElement | null): void => {
  if (around?.contains(document.activeElement)) return;
  around?.querySelector<HTMLElement>('input, textarea, [role="textbox"]')?.focus();
};

type FieldsProps = { readonly around: RefObject<HTMLDivElement | null>; readonly children: ReactNode };

/** Takes the focus before the dialog gives it to its cross; where it is still unseen then, once it is open. */
const Fields = ({ around, children }: FieldsProps) => {
  useEffect(() => focusFirst(around.current), [around]);
  return <div ref={around}>{children}</div>;
};
