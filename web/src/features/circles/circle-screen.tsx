import { useScreenParams } from '../../frame/navigation.ts';
import { CircleChat } from './circle-chat.tsx';

/** `/circles/{id}`: the group chat of a mentor circle. */
export const CircleScreen = () => {
  const { id } = useScreenParams('circle');
  return <CircleChat key={id} kind="mentor_circle" id={id} />;
};
