import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Field } from '../../../kit/input/Field.tsx';

type NoteProps = { readonly note: string; readonly onNote: (note: string) => void };

/** What was found out before agreeing, for whoever agrees next and for the log. */
export const ReviewNote = ({ note, onNote }: NoteProps) => {
  const { t } = useLingui();
  return (
    <Section>
      <Field label={t`审核记录`} hint={t`查到了什么、和谁确认的；同事和审计看得到，客人看不到`}>
        <Input.TextArea
          value={note}
          maxLength={300}
          autoSize={{ minRows: 1, maxRows: 4 }}
          onChange={({ target }) => onNote(target.value)}
        />
      </Field>
    </Section>
  );
};
