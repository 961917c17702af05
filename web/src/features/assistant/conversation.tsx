import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { type UIEvent, useEffect, useRef } from 'react';
import { useGoToDialog } from '../../frame/use-go-to-dialog.ts';
import { isFocusLost } from '../../lib/lost-focus.ts';
import { AnswerForm } from './answer-form.tsx';
import classes from './conversation.module.css';
import { answerable, type Interview } from './interview.ts';
import { questions } from './questions.ts';
import { Recommended } from './recommended.tsx';
import { Said, Transcript, Typing } from './transcript.tsx';
import { useInterview } from './use-interview.ts';

/** "3 of 7", and as many marks. */
const Progress = ({ interview: { answers, stage } }: { interview: Interview }) => {
  const given = questions.filter(({ field }) => answers[field] !== undefined).length;
  const current = Math.min(given + (stage.name === 'pausing' ? 0 : 1), questions.length);
  return (
    <div className={classes.progress}>
      <span aria-hidden="true" className={classes.marks}>
        {questions.map(({ field }, at) => (
          <span key={field} data-done={at < current} />
        ))}
      </span>
      <span>
        {current} of {questions.length}
      </span>
    </div>
  );
};

/** Within this distance from the end, in pixels, somebody counts as reading the newest part. */
const endPx = 40;

/**
 * Shows the newest part, and takes the focus when there is nothing to type into. People who have scrolled up, for
 * example to change an answer, stay there when the next question appears.
 */
const useNewest = (stage: Interview['stage']) => {
  const log = useRef<HTMLDivElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef(stage.name);
  useEffect(() => {
    const wasPausing = before.current === 'pausing';
    before.current = stage.name;
    const box = log.current;
    if (!box) return;
    // The element that had the focus is gone, and the choices that take it aren't there yet.
    if (stage.name === 'pausing' && isFocusLost()) box.focus({ preventScroll: true });
    if (stage.name === 'found' || stage.name === 'failed' || stage.name === 'analyzing') {
      outcome.current?.focus({ preventScroll: true });
      outcome.current?.scrollIntoView?.({ block: 'start' });
    } else if (stage.name !== 'changing' && (isAtEnd.current || !wasPausing))
      box.scrollTop = box.scrollHeight;
  }, [stage]);
  // The answers to choose from take a part of its height when they appear.
  useEffect(() => {
    const box = log.current;
    if (!box) return undefined;
    const resized = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight;
    });
    resized.observe(box);
    return () => resized.disconnect();
  }, []);
  const onScroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    isAtEnd.current = box.scrollTop + box.clientHeight >= box.scrollHeight - endPx;
  };
  return { log, outcome, onScroll };
};

/** The questions, the answers and the mentors who fit (product 13.7). */
export const Conversation = (props: { onBrowse: () => void }) => {
  const { interview, send, startOver } = useInterview();
  const { answers, stage } = interview;
  const { log, outcome, onScroll } = useNewest(stage);
  const goToDialog = useGoToDialog();
  const current = answerable(interview);
  const isStarted = Object.keys(answers).length > 0;
  return (
    <>
      <Progress interview={interview} />
      <div ref={log} className={classes.log} tabIndex={-1} onScroll={onScroll}>
        <div className={classes.column} role="log" aria-label="Conversation with the assistant">
          <Transcript
            interview={interview}
            onChange={(field) => send({ type: 'change_wanted', field })}
          />
          {stage.name === 'pausing' && <Typing label="Typing…" />}
          <div ref={outcome} className={classes.column} tabIndex={-1}>
            {stage.name === 'analyzing' && <Typing label="Analyzing your answers…" />}
            {stage.name === 'failed' && (
              <>
                <Said>
                  I'm sorry, I encountered an error while generating recommendations. Please try
                  again.
                </Said>
                <Button className={classes.retry ?? ''} onClick={() => send({ type: 'retried' })}>
                  Try again
                </Button>
              </>
            )}
            {/* The further lines are about the others, whose cards say why themselves. */}
            {stage.name === 'found' && <Said>{stage.found.explanation.split('\n')[0]}</Said>}
          </div>
        </div>
        {stage.name === 'found' && stage.found.mentors.length > 0 && (
          <Recommended
            mentors={stage.found.mentors}
            onChoose={(mentor) =>
              void goToDialog(pathTo('mentor', { userId: mentor.id }), 'unlock')
            }
          />
        )}
      </div>
      <div className={classes.foot}>
        {current && (
          <AnswerForm
            key={`${stage.name === 'changing'} ${current.field}`}
            question={current}
            given={stage.name === 'changing' ? answers[current.field] : undefined}
            onAnswer={(text) => send({ type: 'answered', text })}
            onCancel={() => send({ type: 'change_cancelled' })}
          />
        )}
        <div className={classes.actions}>
          {isStarted && (
            <Button variant="subtle" onClick={startOver}>
              Start Over
            </Button>
          )}
          <Button variant="subtle" onClick={props.onBrowse}>
            Browse All
          </Button>
        </div>
      </div>
    </>
  );
};
