import { TextField } from './fields.tsx';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard.module.css';

/** Step 4: what the mentor knows. The last three texts become the biography (product 2.8). */
export const ExpertiseStep = ({ wizard }: { wizard: Wizard }) => (
  <div className={classes.texts}>
    <TextField
      wizard={wizard}
      name="expertise"
      description="Separate them with commas. People search for these words, and the first ones are on your card."
      placeholder="Product management, Hiring, Pricing"
    />
    <p className={classes.note}>Your profile shows the next three texts, one after another.</p>
    <TextField
      wizard={wizard}
      name="journey"
      placeholder="How did you get to where you are today?"
    />
    <TextField
      wizard={wizard}
      name="projects"
      placeholder="What work are you proud of, and what was your part in it?"
    />
    <TextField
      wizard={wizard}
      name="helpAreas"
      placeholder="What questions should people bring to you?"
    />
  </div>
);
