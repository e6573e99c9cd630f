import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Instant, Nothing } from '../base/shapes.ts';

/** The numbers of the invariants; several may have the same one. Reliability, section 2. */
export const invariantNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18] as const;
export type InvariantNumber = (typeof invariantNumbers)[number];

/** One statement that counts the breaches of something that is always true, and when it was last asked. */
export const ProvenInvariant = z.object({
  name: z.string(),
  /** Null while it has never been proven. */
  breaches: z.nullable(z.int()),
  provenAt: z.nullable(Instant),
  tookMs: z.nullable(z.int()),
});
export type ProvenInvariant = z.infer<typeof ProvenInvariant>;

const Proofs = z.object({
  /** By number; a number without invariants has no subject in this shop yet. */
  numbered: z.array(z.object({ number: z.int(), invariants: z.array(ProvenInvariant) })),
  /** What is proven besides. */
  others: z.array(ProvenInvariant),
});

export const readInvariants = endpoint({
  method: 'GET',
  path: '/api/desk/books/laws',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'What is always true of the books, each with its last proof',
  input: Nothing,
  output: Proofs,
});

export const proveInvariants = endpoint({
  method: 'POST',
  path: '/api/desk/books/laws/prove',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'Prove all of it now; one at a time, 10061 while another proof is under way',
  input: Nothing,
  output: Proofs,
});
