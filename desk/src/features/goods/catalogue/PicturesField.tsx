import { maxPictures } from '@hakobu/contract/goods/catalogue.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { BareField } from '../../../kit/input/Field.tsx';
import { IconButton } from '../../../kit/input/IconButton.tsx';
import { PhotoDrop } from '../../../kit/input/PhotoDrop.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { uploadPhoto } from '../../../shell/api.ts';
import styles from './catalogue.module.css';
import type { PartsProps } from './OwnFieldsParts.tsx';

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1);
  return items[from] === undefined ? rest : rest.toSpliced(to, 0, items[from]);
};

/** Pictures in their order: uploaded here, or seen at somebody else's https address through the shop's own. */
export const PicturesField = ({ fields: { pictures }, form, isFixed, onEdit }: PartsProps) => {
  const { t } = useLingui();
  const change = (next: PartsProps['fields']['pictures']) => onEdit({ pictures: next });
  const { error } = form.field('pictures', t`有一张图片的网址写得不对`);
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map(({ id, url }, place) => (
          <li key={id}>
            {url === '' ? <Unseen address={id} /> : <img src={url} alt={t`图片 ${place + 1}`} />}
            {place === 0 ? (
              <span className={styles.main}>
                <Tag tone="brand">
                  <Trans>主图</Trans>
                </Tag>
              </span>
            ) : null}
            {isFixed ? null : (
              <div className={styles.moves}>
                {place === 0 ? null : (
                  <IconButton
                    icon="up"
                    label={t`第 ${place + 1} 张往前`}
                    onPress={() => change(moved(pictures, place, place - 1))}
                  />
                )}
                {place === pictures.length - 1 ? null : (
                  <IconButton
                    icon="down"
                    label={t`第 ${place + 1} 张往后`}
                    onPress={() => change(moved(pictures, place, place + 1))}
                  />
                )}
                <IconButton
                  icon="cross"
                  label={t`删去第 ${place + 1} 张`}
                  onPress={() => change(pictures.toSpliced(place, 1))}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {isFixed || pictures.length >= maxPictures ? null : (
        <>
          <BareField form={form.id} error={error !== null && pictures.length === 0 ? t`至少要一张图片` : error}>
            <PhotoDrop
              label={t`加图片`}
              photos={[]}
              max={maxPictures - pictures.length}
              upload={uploadPhoto}
              onChange={(added) =>
                change([...pictures, ...added.filter((each) => !pictures.some(({ id }) => id === each.id))])
              }
            />
          </BareField>
          <AddressField onAdd={(id) => change([...pictures.filter((each) => each.id !== id), { id, url: '' }])} />
        </>
      )}
    </>
  );
};

const Unseen = ({ address }: { readonly address: string }) => (
  <p className={styles.told} title={address}>
    <Trans>保存后显示</Trans>
    <br />
    {address.slice(0, 40)}
  </p>
);

const AddressField = ({ onAdd }: { readonly onAdd: (address: string) => void }) => {
  const { t } = useLingui();
  const [address, setAddress] = useState('');
  const typed = address.trim();
  const isAddress = /^https:\/\/[^\s]+$/.test(typed);
  const add = () => {
    onAdd(typed);
    setAddress('');
  };
  return (
    <div className={styles.address}>
      <Input
        value={address}
        maxLength={2048}
        aria-label={t`图片的网址`}
        placeholder={t`或者图片的网址，https:// 开头`}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button disabled={!isAddress} onClick={add}>
        <Trans>加上</Trans>
      </Button>
    </div>
  );
};
