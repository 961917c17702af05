/** The two kinds of circles, which are also the kinds of their conversations. */
export const circleKinds = ['mentor_circle', 'mentee_circle'] as const;
export type CircleKind = (typeof circleKinds)[number];
