import type { PaidPlan } from '@ithaca/contracts/subscriptions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFlow } from '../../lib/use-flow.ts';
import { toast } from '../../ui/toast.ts';
import { openPaymentWindow, type PaymentWindow } from './payment-window.ts';
import { checkCheckout, choosePlan, refreshPlan } from './plan.queries.ts';
import {
  type SubscribeEffect,
  type SubscribeEvent,
  type SubscribeState,
  subscribeFlow,
} from './subscribe-flow.ts';

const initial: SubscribeState = { step: 'idle' };

/** Buys a plan in a payment window: `subscribeFlow` decides the steps, and this hook carries them out. */
export const useSubscribe = () => {
  const client = useQueryClient();
  const shown = useRef<PaymentWindow | null>(null);
  const stopWatching = useRef<() => void>(() => {});

  const perform = (effect: SubscribeEffect, tell: (event: SubscribeEvent) => void) => {
    switch (effect.do) {
      case 'start':
        return choosePlan({ planId: effect.plan }).then(
          (answer) => tell({ type: 'started', answer }),
          (error: unknown) => tell({ type: 'refused', error }),
        );
      case 'show_window':
        if (!shown.current?.show(effect.url)) return tell({ type: 'window_blocked' });
        stopWatching.current = shown.current.onClosed(() => tell({ type: 'window_closed' }));
        return tell({ type: 'window_shown' });
      case 'close_window':
        stopWatching.current();
        return shown.current?.close();
      case 'check':
        return checkCheckout(effect.sessionId).then(
          (checked) => tell({ type: 'checked', ...checked }),
          (error: unknown) => tell({ type: 'check_failed', error }),
        );
      case 'look':
        return checkCheckout(effect.sessionId).then(
          ({ activated }) => activated && tell({ type: 'found_paid' }),
          () => {},
        );
      case 'refresh':
        return refreshPlan(client);
      case 'toast':
        return toast(effect.text);
    }
  };
  const [state, send] = useFlow<SubscribeState, SubscribeEvent, SubscribeEffect>({
    initial,
    reduce: subscribeFlow,
    perform,
  });

  useEffect(() => () => stopWatching.current(), []);
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const back = () => latest.current({ type: 'returned' });
    window.addEventListener('focus', back);
    return () => window.removeEventListener('focus', back);
  }, []);

  return {
    state,
    /** Call it in a press handler, so the window isn't blocked. */
    choose: (plan: PaidPlan) => {
      shown.current = openPaymentWindow();
      send({ type: 'chosen', plan });
    },
    checkAgain: () => send({ type: 'returned' }),
    giveUp: () => send({ type: 'given_up' }),
  };
};
export type Subscribing = ReturnType<typeof useSubscribe>;
