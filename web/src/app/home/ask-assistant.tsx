import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { AssistantPanel, useAssistant } from '../../features/assistant/index.ts';
import { useGo } from '../../frame/navigation.ts';
import classes from './ask-assistant.module.css';

/** Opens the assistant on the home screen of mentees (product 11.6). */
export const AskAssistant = () => {
  const assistant = useAssistant();
  const go = useGo();
  return (
    <section className={classes.root} aria-labelledby="ask-assistant">
      <div>
        <h2 id="ask-assistant">Not sure whom to ask?</h2>
        <p className={classes.what}>Answer seven questions, and see which mentors fit and why.</p>
      </div>
      <Button
        ref={assistant.button}
        variant="light"
        leftSection={<Sparkles size={18} aria-hidden="true" />}
        onClick={assistant.open}
      >
        AI recommendations
      </Button>
      <AssistantPanel
        assistant={assistant}
        // The list replaces the panel's history entry.
        onBrowse={() => void go(pathTo('mentors'), { replace: true })}
      />
    </section>
  );
};
