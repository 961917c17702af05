/** What a call belongs to: a booked session or a circle. */
export interface CallAddress {
  readonly kind: 'session' | 'circle';
  readonly id: string;
}

/** The call of a frame. The schema ensures that exactly one of the ids is set. */
export const callInFrame = (frame: {
  sessionId?: string | undefined;
  circleId?: string | undefined;
}): CallAddress =>
  frame.sessionId === undefined
    ? { kind: 'circle', id: frame.circleId ?? '' }
    : { kind: 'session', id: frame.sessionId };

/** The address field of a frame about a call. */
export const addressField = ({
  kind,
  id,
}: CallAddress): { sessionId: string } | { circleId: string } =>
  kind === 'session' ? { sessionId: id } : { circleId: id };
