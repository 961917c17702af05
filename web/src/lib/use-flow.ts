import { useRef, useState } from 'react';

/** The state of a flow after an event, and the effects to perform. */
export interface FlowStep<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/**
 * Runs a flow with several steps. `reduce` is pure and decides; `perform` carries out effects and sends
 * their outcomes as events. Send events from handlers and promises, not while rendering.
 */
export const useFlow = <State, Event, Effect>(flow: {
  initial: State;
  reduce: (state: State, event: Event) => FlowStep<State, Effect>;
  perform: (effect: Effect, send: (event: Event) => void) => unknown;
}): [State, (event: Event) => void] => {
  const [state, setState] = useState(flow.initial);
  // An outcome may arrive before the render that its effect caused.
  const latest = useRef(state);
  const send = (event: Event) => {
    const next = flow.reduce(latest.current, event);
    latest.current = next.state;
    setState(next.state);
    for (const effect of next.effects) flow.perform(effect, send);
  };
  return [state, send];
};
