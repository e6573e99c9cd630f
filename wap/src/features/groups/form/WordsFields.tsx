import { longestNotice, longestShop, longestTitle } from '@hakobu/contract/groups/group.shape';
import { maxUploadBytes } from '@hakobu/contract/uploads/upload.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextAreaField, TextField } from '../../../kit/form/Field.tsx';
import { PhotosField } from '../../../kit/form/PhotosField.tsx';
import { ChoiceSheet } from '../../../kit/overlay/ChoiceSheet.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { Row } from '../../../kit/show/Row.tsx';
import { platformsQuery } from '../../../parts/platforms/platforms.queries.ts';
import { sendPicture } from '../../../shell/calls/sendPicture.ts';
import type { GroupWords } from './group-draft.rules.ts';

type WordsFieldsProps = {
  readonly words: GroupWords;
  readonly onChange: (words: GroupWords) => void;
  /** The title was asked for, and is not there. */
  readonly lacksTitle: boolean;
};

const letGo = () => undefined;

/** What a group says of itself. */
export const WordsFields = ({ words, onChange, lacksTitle }: WordsFieldsProps) => {
  const { t } = useLingui();
  const set = (change: Partial<GroupWords>) => onChange({ ...words, ...change });
  return (
    <Card>
      <TextField
        name="title"
        label={<Trans>标题</Trans>}
        placeholder={t`例如：东京周边合寄第一车`}
        maxLength={longestTitle}
        value={words.title}
        fault={lacksTitle ? t`请填写标题` : undefined}
        onChange={(title) => set({ title })}
        onBlur={letGo}
      />
      <PlatformRow value={words.platformCode} onChange={(platformCode) => set({ platformCode })} />
      <TextField
        name="shop"
        label={<Trans>店铺</Trans>}
        placeholder={t`可不填，例如 AmiAmi`}
        maxLength={longestShop}
        value={words.shop}
        fault={undefined}
        onChange={(shop) => set({ shop })}
        onBlur={letGo}
      />
      <TextAreaField
        name="notice"
        label={<Trans>公告</Trans>}
        placeholder={t`收什么、不收什么，收到以后怎么分寄，联系方式请不要写在这里`}
        maxLength={longestNotice}
        rows={4}
        value={words.notice}
        fault={undefined}
        onChange={(notice) => set({ notice })}
        onBlur={letGo}
      />
      <PhotosField
        label={t`封面（可不加）`}
        photos={words.cover ? [words.cover] : []}
        onChange={(photos) => set({ cover: photos[0] })}
        send={sendPicture}
        max={1}
        maxBytes={maxUploadBytes}
      />
    </Card>
  );
};

type PlatformRowProps = { readonly value: string | null; readonly onChange: (code: string | null) => void };

const PlatformRow = ({ value, onChange }: PlatformRowProps) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const platforms = useQuery(platformsQuery()).data ?? [];
  const name = platforms.find(({ code }) => code === value)?.name;
  return (
    <>
      <Row title={<Trans>平台</Trans>} value={name ?? value ?? t`不限`} onPress={() => setOpen(true)} />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t`平台`}
        value={value ?? ''}
        choices={[{ key: '', label: t`不限` }, ...platforms.map(({ code, name: label }) => ({ key: code, label }))]}
        onChoose={(code) => onChange(code || null)}
      />
    </>
  );
};
