import { pictureBytes } from './file.queries.ts';
import { pictureOf } from './upload.actions.ts';

/** Pictures that somebody uploaded, for whoever shows them anew or keeps a copy elsewhere. */
export const pictures = { measuresOf: pictureOf, bytesOf: pictureBytes };
