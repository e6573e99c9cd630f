import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { line, optionalText, text } from '../base/shapes.ts';
import { Correction, CorrectionCode, CorrectionContent, CorrectionState } from './correction.shape.ts';

export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/desk/books/corrections',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'Corrections, newest first; in one state where given',
  input: z.object({ ...pageQuery, state: z.optional(CorrectionState) }),
  output: pageOf(Correction),
});

export const proposeCorrection = endpoint({
  method: 'POST',
  path: '/api/desk/books/corrections',
  by: 'staff',
  permission: 'ledger.correct',
  repeats: 'by-key',
  summary: 'Propose to undo a transaction, to post a new one, or both; nothing moves until another applies it',
  input: CorrectionContent,
  output: Correction,
});

export const applyCorrection = endpoint({
  method: 'POST',
  path: '/api/desk/books/corrections/{code}/apply',
  by: 'staff',
  permission: 'ledger.correct',
  repeats: 'by-key',
  summary:
    'Post what another proposed: 10005 for who proposed it, 10040 when it is not what was seen, 10020 when a balance does not cover it; it lapses when who proposed it may no longer correct',
  input: z.object({ code: CorrectionCode, fingerprint: line(100) }),
  output: Correction,
});

export const rejectCorrection = endpoint({
  method: 'POST',
  path: '/api/desk/books/corrections/{code}/reject',
  by: 'staff',
  permission: 'ledger.correct',
  summary: 'Leave the books as they are, with the reason',
  input: z.object({ code: CorrectionCode, note: text(500) }),
  output: Correction,
});

export const withdrawCorrection = endpoint({
  method: 'POST',
  path: '/api/desk/books/corrections/{code}/withdraw',
  by: 'staff',
  permission: 'ledger.correct',
  summary: 'Take back what one proposed oneself',
  input: z.object({ code: CorrectionCode, note: optionalText(500) }),
  output: Correction,
});
