import * as z from 'zod/mini';
import { Id } from '../base/shapes.ts';

/** A picture that was uploaded. Its addresses are signed and short-lived: shown, never stored. */
export const Photo = z.object({ fileId: Id, url: z.string(), thumbnailUrl: z.string() });
export type Photo = z.infer<typeof Photo>;

/** What an upload may weigh, in bytes: 10 MB. */
export const mostUploadBytes = 10 * 1024 * 1024;

/** The photographs that one thing may carry. */
export const photoIds = (least: number) => z.array(Id).check(z.minLength(least), z.maxLength(12));
