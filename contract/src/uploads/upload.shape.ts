import * as z from 'zod/mini';
import { Id } from '../base/shapes.ts';

/** A picture that was uploaded. Its addresses are signed and short-lived: shown, never stored. */
export const Photo = z.object({ fileId: Id, url: z.string(), thumbnailUrl: z.string() });
export type Photo = z.infer<typeof Photo>;

const megabyte = 1024 * 1024;

/** What an upload may weigh, in bytes: 10 MB. */
export const maxUploadBytes = 10 * megabyte;

/** What a file of a message may weigh by its kind, in bytes. */
export const maxFileBytes = { image: 10 * megabyte, video: 50 * megabyte, file: 20 * megabyte } as const;
/** What one person may send in messages on one day of Japan, in bytes; every file counts as 1 MB at least. */
export const maxBytesADay = 300 * megabyte;
export const minCountedBytes = megabyte;

/** Bytes in the megabytes that limits are told in. */
export const megabytesIn = (bytes: number): number => Math.round(bytes / megabyte);

/** The photographs that one thing may carry. */
export const photoIds = (min: number) => z.array(Id).check(z.minLength(min), z.maxLength(12));
