/** The booked session or the circle to which a call belongs. */
export interface CallAddress {
  readonly kind: 'session' | 'circle';
  readonly id: string;
}

/** The call to which a frame refers. The schema ensures that exactly one of the ids is set. */
export const callInFrame = (frame: {
  sessionId?: string | undefined;
  circleId?: string | undefined;
}): CallAddress =>
  frame.sessionId === undefined
    ? { kind: 'circle', id: frame.circleId ?? '' }
    : { kind: 'session', id: frame.sessionId };

/** The field that identifies the call in a frame. */
export const addressField = ({
  kind,
  id,
}: CallAddress): { sessionId: string } | { circleId: string } =>
  kind === 'session' ? { sessionId: id } : { circleId: id };
