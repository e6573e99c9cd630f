import {
  addQuickReply,
  changeQuickReply,
  type QuickReply,
  maxShortcut,
} from '@hakobu/contract/chat/customer-service.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Input } from 'antd';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { Field } from '../../../kit/input/Field.tsx';
import { useDraftParts } from '../../../kit/input/useDraftParts.ts';
import shape from '../../../kit/shapes.module.css';
import { useSend } from '../../../shell/calls.ts';
import styles from './composer.module.css';

type Props = {
  /** Null for a new one. */
  readonly reply: QuickReply | null;
  readonly mayShare: boolean;
  readonly onDone: () => void;
};

/** A shortcut, its text, and whether everybody has it. */
export const ReplyForm = ({ reply, mayShare, onDone }: Props) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts(`quick-reply:${reply?.id ?? 'new'}`, {
    shortcut: reply?.shortcut ?? '',
    text: reply?.text ?? '',
    isShared: reply?.isShared ?? false,
  });
  const finish = () => {
    clear();
    onDone();
  };
  const add = useSend(addQuickReply, { onDone: finish });
  const mend = useSend(changeQuickReply, { onDone: finish });
  const form = useEndpointForm({
    name: `quick-reply:${reply?.id ?? 'new'}`,
    schema: addQuickReply.input,
    value: { shortcut: draft.shortcut.trim(), text: draft.text.trim(), isShared: draft.isShared },
    onSend: (fields) => (reply ? mend.mutate({ id: reply.id, ...fields }) : add.mutate(fields)),
  });
  return (
    <form
      className={styles.replyForm}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Field label={t`斜杠后面`} {...form.field('shortcut', t`最多 ${maxShortcut} 个字，不能有空格和斜杠`)}>
        <Input
          prefix="/"
          value={draft.shortcut}
          maxLength={maxShortcut}
          onChange={({ target }) => change({ shortcut: target.value })}
        />
      </Field>
      <Field label={t`内容`} {...form.field('text')}>
        <Input.TextArea
          value={draft.text}
          maxLength={2000}
          autoSize={{ minRows: 3, maxRows: 8 }}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      {mayShare ? (
        <Checkbox checked={draft.isShared} onChange={({ target }) => change({ isShared: target.checked })}>
          <Trans>大家共用</Trans>
        </Checkbox>
      ) : null}
      <div className={shape.atEnd}>
        <Button onClick={finish}>
          <Trans>不做</Trans>
        </Button>
        <Button type="primary" htmlType="submit" loading={add.isPending || mend.isPending}>
          <Trans>记下</Trans>
        </Button>
      </div>
    </form>
  );
};
