import { useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { type Photo, PhotoDrop } from '../../../kit/input/PhotoDrop.tsx';
import { uploadPhoto } from '../../../shell/api.ts';

type Props = { readonly photos: readonly Photo[]; readonly onChange: (photos: readonly Photo[]) => void };

/** What the shopper will see of the box before it was closed, and of the scale. */
export const PackingPhotos = ({ photos, onChange }: Props) => {
  const { t } = useLingui();
  return (
    <Section title={t`封箱前和台秤上的照片，客人看得到`}>
      <PhotoDrop label={t`照片`} keys="space" photos={photos} upload={uploadPhoto} onChange={onChange} />
    </Section>
  );
};
