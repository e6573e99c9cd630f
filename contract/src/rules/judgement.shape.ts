import * as z from 'zod/mini';

/** What the company's rules say of goods: nothing, something to mind, or that they are not bought. */
export const verdicts = ['allow', 'warn', 'refuse'] as const;
export const Verdict = z.enum(verdicts);
export type Verdict = z.infer<typeof Verdict>;

/** What the rules say of one piece of goods: the strictest verdict, and every rule's words, what refuses first. */
export const Judgement = z.object({
  verdict: Verdict,
  reasons: z.array(z.object({ ruleId: z.string(), words: z.string() })),
});
export type Judgement = z.infer<typeof Judgement>;
