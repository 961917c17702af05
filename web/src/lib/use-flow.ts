import { useRef, useState } from 'react';

/** Where a flow stands after an event, and what has to happen because of it. */
export interface FlowStep<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/**
 * Runs a flow with several steps: `reduce` decides, purely, and `perform` acts, sending an event
 * for each outcome. Events may be sent from handlers and promises, not while rendering.
 */
export const useFlow = <State, Event, Effect>(flow: {
  initial: State;
  reduce: (state: State, event: Event) => FlowStep<State, Effect>;
  perform: (effect: Effect, send: (event: Event) => void) => unknown;
}): [State, (event: Event) => void] => {
  const [state, setState] = useState(flow.initial);
  // An answer may arrive before the render that its question caused.
  const latest = useRef(state);
  const send = (event: Event) => {
    const next = flow.reduce(latest.current, event);
    latest.current = next.state;
    setState(next.state);
    for (const effect of next.effects) flow.perform(effect, send);
  };
  return [state, send];
};
