/** What the call of a circle shows of the circle. */
export { CircleConversation } from './circle-conversation.tsx';
export { FaceStack } from './face-stack.tsx';
export { useCircleCall } from './use-circle-call.ts';
