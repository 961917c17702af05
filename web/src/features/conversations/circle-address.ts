import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import {
  listMenteeCircleMessages,
  pinMenteeCircleMessage,
  unpinMenteeCircleMessage,
} from '@ithaca/contracts/mentee-circles';
import {
  listMentorCircleMessages,
  pinMentorCircleMessage,
  unpinMentorCircleMessage,
} from '@ithaca/contracts/mentor-circles';
import { api } from '../../lib/api.ts';
import { queryOfBounds, type ThreadAddress } from './thread-address.ts';

const calls = {
  mentor_circle: {
    list: listMentorCircleMessages,
    pin: pinMentorCircleMessage,
    unpin: unpinMentorCircleMessage,
  },
  mentee_circle: {
    list: listMenteeCircleMessages,
    pin: pinMenteeCircleMessage,
    unpin: unpinMenteeCircleMessage,
  },
} as const;

/** The conversation of a circle (product 5.3). */
export const circleAddress = (kind: CircleKind, id: string): ThreadAddress => {
  const { list, pin, unpin } = calls[kind];
  return {
    id,
    frame: { circleId: id },
    list: (bounds, signal) =>
      api(list, {
        params: { id },
        query: queryOfBounds(bounds),
        ...(signal && { signal }),
      }),
    pin: (messageId) => api(pin, { params: { id }, body: { messageId } }),
    unpin: (messageId) => api(unpin, { params: { id, messageId } }),
  };
};
