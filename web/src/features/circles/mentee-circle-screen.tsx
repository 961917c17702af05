import { useScreenParams } from '../../frame/navigation.ts';
import { CircleChat } from './circle-chat.tsx';

/** `/mentee-circles/{id}`: the group chat of a mentee circle. */
export const MenteeCircleScreen = () => {
  const { id } = useScreenParams('menteeCircle');
  return <CircleChat key={id} kind="mentee_circle" id={id} />;
};
