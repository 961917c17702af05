import { pathTo } from '@ithaca/contracts/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGo, useSearchParams } from '../../frame/navigation.ts';
import { toasts } from '../../frame/toasts.ts';
import { toast } from '../../ui/toast.ts';
import { checkCheckout, planQuery, refreshPlan } from './plan.queries.ts';
import { planToasts } from './plan-toasts.ts';

/**
 * Handles the return from the provider's page, with `?success=true` or `?canceled=true` (product 11.19). The
 * payment window closes, and the page that opened it continues.
 * @returns whether this is a payment window
 */
export const useCheckoutReturn = (): boolean => {
  const { success, canceled, session } = useSearchParams();
  const go = useGo();
  const client = useQueryClient();
  const handled = useRef(false);
  const hasReturned = success === 'true' || canceled === 'true';
  const isWindow = hasReturned && window.opener !== null && window.opener !== undefined;

  useEffect(() => {
    if (!hasReturned || handled.current) return;
    handled.current = true;
    if (isWindow) return window.close();
    const finish = async () => {
      if (success === 'true') {
        // A failed check doesn't matter, because the webhook activates the plan as well.
        const checked = session
          ? await checkCheckout(session).catch(() => 'failed' as const)
          : null;
        await refreshPlan(client);
        const current = await client.fetchQuery(planQuery).catch(() => null);
        if (checked !== 'failed' && checked?.refunded) toast(planToasts.refunded);
        else if (current && current.plan !== 'free') toast(toasts.planActive);
        else if (checked === 'failed') toast(planToasts.pending);
      } else toast(toasts.paymentCancelled);
      await go(pathTo('subscription'), { replace: true });
    };
    void finish();
  }, [hasReturned, isWindow, success, session, client, go]);
  return isWindow;
};
