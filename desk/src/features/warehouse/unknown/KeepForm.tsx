import { shelfOf, shelfPattern } from '@hakobu/contract/warehouse/shelf-code';
import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { NumberField } from '../../../kit/input/NumberField.tsx';
import { PhotoDrop } from '../../../kit/input/PhotoDrop.tsx';
import { useNotShelfText } from '../../../parts/warehouse/useNotShelfText.ts';
import { uploadPhoto } from '../../../shell/api.ts';
import { keepBounds, type Keeping } from './useKeeping.ts';

/** What can be said of a box that nobody awaits: what its label reads is what its owner will be found by. */
export const KeepForm = ({ keeping: { draft, change } }: { readonly keeping: Keeping }) => {
  const { t } = useLingui();
  const notShelfText = useNotShelfText();
  return (
    <Section title={t`暂存为无主件：拍下标签，扫货架码即完成`}>
      <FieldGrid>
        <Field label={t`照片`}>
          <PhotoDrop
            label={t`照片`}
            keys="space"
            photos={draft.photos}
            upload={uploadPhoto}
            onChange={(photos) => change({ photos })}
          />
        </Field>
        <Field label={t`标签文字`} hint={t`寄件人、收件人、店铺的订单号，照抄`}>
          <Input.TextArea
            value={draft.label}
            maxLength={500}
            lang="ja"
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => change({ label: event.target.value })}
          />
        </Field>
      </FieldGrid>
      <FieldGrid columns={2}>
        <Field label={t`承运`}>
          <Input value={draft.carrier} maxLength={40} onChange={(event) => change({ carrier: event.target.value })} />
        </Field>
        <Field label={t`重量`}>
          <NumberField
            value={draft.weightGrams}
            {...keepBounds}
            unit="g"
            label={t`重量，克`}
            onChange={(weightGrams) => change({ weightGrams })}
          />
        </Field>
        <Field label={t`货架`} error={notShelfText(draft.shelf)}>
          <Input
            data-takes={shelfPattern.source}
            value={draft.shelf}
            placeholder={t`扫货架码`}
            onChange={(event) => change({ shelf: shelfOf(event.target.value) })}
          />
        </Field>
        <Field label={t`备注`}>
          <Input value={draft.note} maxLength={500} onChange={(event) => change({ note: event.target.value })} />
        </Field>
      </FieldGrid>
    </Section>
  );
};
