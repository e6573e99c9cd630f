import type { ServiceOffer } from '@hakobu/contract/services/service.shape';
import type { Photo } from '../../../kit/input/PhotoDrop.tsx';

/** A film that was sent, with the picture that stands for it, where the browser could draw one. */
export type Film = { readonly id: string; readonly name: string; readonly cover?: Photo | undefined };

/** What was found or done, as it stands in the form. */
type ResultDraft = {
  readonly text: string;
  readonly photos: readonly Photo[];
  readonly films: readonly Film[];
};

export const emptyResult: ResultDraft = { text: '', photos: [], films: [] };

export const maxPhotos = 20;
export const maxFilms = 3;

type Output = ServiceOffer['outputs'][number];

/** What the offer promises and the form does not have yet. */
export const lacking = (outputs: readonly Output[], { text, photos, films }: ResultDraft): readonly Output[] => {
  const has = { photos: photos.length > 0, video: films.length > 0, text: text.trim() !== '' };
  return outputs.filter((output) => !has[output]);
};

/** As it is sent. */
export const resultFrom = ({ text, photos, films }: ResultDraft) => ({
  text: text.trim(),
  photos: photos.map(({ id }) => id),
  videos: films.map(({ id, cover }) => ({ fileId: id, ...(cover ? { coverId: cover.id } : {}) })),
});
