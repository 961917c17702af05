import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { useFlow } from '../../lib/use-flow.ts';
import { useWhenOnline } from '../../lib/use-when-online.ts';
import {
  type InterviewEffect,
  type InterviewEvent,
  interviewStep,
  startInterview,
} from './interview.ts';
import { keepAnswers, keepTyping, keptAnswers } from './kept-answers.ts';
import { questions } from './questions.ts';
import { recommendationsQuery } from './recommendations.queries.ts';

/** Between an answer and the next question. */
const pauseMs = 500;

/** Runs the interview of the signed-in person, from where they left off (product 13.7). */
export const useInterview = () => {
  const me = useSignedInUser().id;
  const client = useQueryClient();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const recommend = async (
    { answers }: Extract<InterviewEffect, { type: 'recommend' }>,
    tell: (event: InterviewEvent) => void,
  ) => {
    try {
      const found = await client.fetchQuery(recommendationsQuery(answers));
      tell({ type: 'found', answers, found });
    } catch {
      tell({ type: 'failed', answers });
    }
  };

  const perform = (effect: InterviewEffect, tell: (event: InterviewEvent) => void) => {
    if (effect.type === 'keep') keepAnswers(me, effect.answers);
    else if (effect.type === 'recommend') void recommend(effect, tell);
    else pause.current = setTimeout(() => tell({ ...effect, type: 'paused' }), pauseMs);
  };

  const [interview, send] = useFlow({
    initial: startInterview(keptAnswers(me)),
    reduce: interviewStep,
    perform,
  });

  const open = useEffectEvent(() => send({ type: 'opened' }));
  useEffect(() => {
    open();
    return () => clearTimeout(pause.current);
  }, []);
  useWhenOnline(() => send({ type: 'retried' }));

  return {
    interview,
    send,
    startOver: () => {
      for (const { field } of questions) keepTyping(me, field, '');
      send({ type: 'restarted' });
    },
  };
};
