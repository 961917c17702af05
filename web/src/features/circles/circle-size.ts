import { limits } from '@ithaca/contracts/limits';

/** A circle with its number of people. A mentee circle has no size of its own. */
interface Sized {
  readonly memberCount: number;
  readonly maxMembers?: number;
}

/** How many people can be in a circle. */
export const maxMembersOf = ({ maxMembers }: Pick<Sized, 'maxMembers'>): number =>
  maxMembers ?? limits.circleMax;

/** Whether nobody else can be added to a circle (product 5.1). */
export const isFull = (circle: Sized): boolean => circle.memberCount >= maxMembersOf(circle);
