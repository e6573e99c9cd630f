import { notFound } from '../../../platform/http/refusing/problems.ts';
import type { PlainAnswer, PlainCall, PlainRoute } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { chooseOutcome, chooseReturn, type Deliver, isSandboxChoice } from './sandbox.actions.ts';
import { isSandboxReturn } from './sandbox.adapter.ts';
import { sandboxGonePage, sandboxPage, wayBack } from './sandbox.presenters.ts';
import { readCharge } from './sandbox.queries.ts';

const html = (body: string, status = 200): PlainAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body,
});

const showPage =
  (p: Platform) =>
  async ({ params, caller }: PlainCall): Promise<PlainAnswer> => {
    const charge = await readCharge(p.db, params['reference'] ?? '');
    return charge ? html(sandboxPage(caller.language, charge)) : html(sandboxGonePage(caller.language), 404);
  };

const choose =
  (p: Platform, deliver: Deliver) =>
  async ({ params, body, caller }: PlainCall): Promise<PlainAnswer> => {
    const charge = await readCharge(p.db, params['reference'] ?? '');
    if (!charge) return html(sandboxGonePage(caller.language), 404);
    const form = new URLSearchParams(body.toString('utf8'));
    const returned = form.get('return') ?? '';
    if (isSandboxReturn(returned)) {
      if (!(await chooseReturn(p, charge.reference, returned, deliver))) throw notFound();
      return { status: 303, headers: { location: `/sandbox/pay/${charge.reference}` }, body: '' };
    }
    const choice = form.get('choice') ?? '';
    if (!isSandboxChoice(choice)) return html(sandboxPage(caller.language, charge), 422);
    if (!(await chooseOutcome(p, charge.reference, choice, deliver))) throw notFound();
    return { status: 303, headers: { location: wayBack(charge) }, body: '' };
  };

export const sandboxRoutes = (p: Platform, deliver: Deliver): PlainRoute[] => [
  { method: 'GET', url: '/sandbox/pay/:reference', handle: showPage(p) },
  { method: 'POST', url: '/sandbox/pay/:reference', handle: choose(p, deliver) },
];
