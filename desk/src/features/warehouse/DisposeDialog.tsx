import { disposeItem } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Modal } from 'antd';
import { Field } from '../../kit/input/Field.tsx';
import { PhotoDrop, type Photo } from '../../kit/input/PhotoDrop.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import shape from '../../kit/shapes.module.css';
import { uploadPhoto } from '../../shell/api.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';

type Props = { readonly orderCode: string; readonly open: boolean; readonly onClose: () => void };

const empty: { readonly note: string; readonly photos: readonly Photo[] } = { note: '', photos: [] };

/** What shows that goods are gone: a photograph, and how. */
export const DisposeDialog = ({ orderCode, open, onClose }: Props) => {
  const { t } = useLingui();
  const [draft, change, clear] = useDraftParts(`dispose:${orderCode}`, empty);
  const sending = useSend(disposeItem, {
    onDone: () => {
      tellDone(t`${orderCode} 的货已登记处理`);
      clear();
      onClose();
    },
  });
  return (
    <Modal
      open={open}
      title={t`登记 ${orderCode} 已处理`}
      okText={t`登记`}
      cancelText={t`先不登记`}
      okButtonProps={{ danger: true, disabled: draft.photos.length === 0, loading: sending.isPending }}
      onOk={() => sending.mutate({ orderCode, note: draft.note.trim(), photoIds: draft.photos.map(({ id }) => id) })}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={shape.wideStack}>
        <p>
          <Trans>登记后货就不在库了，不能撤回。</Trans>
        </p>
        <Field label={t`照片`} hint={<Trans>处理时的样子，至少一张</Trans>}>
          <PhotoDrop
            label={t`照片`}
            photos={draft.photos}
            upload={uploadPhoto}
            onChange={(photos) => change({ photos })}
          />
        </Field>
        <Field label={t`怎样处理的`}>
          <Input.TextArea
            value={draft.note}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
      </div>
    </Modal>
  );
};
