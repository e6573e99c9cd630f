import type { Alert } from '@hakobu/contract/operations/operations.shape';
import type { Platform } from '../../platform/platform.ts';

const withinMs = 5000;

/** Sends an alert to the address of HAKOBU_ALERT_WEBHOOK, if there is one. That it does not arrive is logged, no more. */
export const tellWebhook = async ({ config, log }: Platform, alert: Alert): Promise<void> => {
  if (config.alertWebhook === null) return;
  try {
    const { ok, status } = await fetch(config.alertWebhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ server: config.publicUrl, ...alert }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    if (!ok) log.warn({ status, alert: alert.kind }, 'the webhook did not take an alert');
  } catch (error) {
    log.warn({ error, alert: alert.kind }, 'the webhook was not reached');
  }
};
