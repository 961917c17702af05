import { FileField } from '../files/index.ts';
import { fieldLabels } from './steps.ts';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard.module.css';

/** Step 2: proof of identity. */
export const IdentityStep = ({ wizard }: { wizard: Wizard }) => (
  <>
    <p className={classes.note}>
      Upload a photo or scan that shows your name and your picture. It is stored encrypted, and only
      a moderator can open it; every access is recorded. It is deleted 30 days after the decision.
    </p>
    <FileField
      id="idDocumentId"
      label={fieldLabels.idDocumentId}
      required
      upload={wizard.idUpload}
      hint="Passport, identity card or driving licence."
      error={wizard.shownProblems.idDocumentId}
    />
  </>
);

/** Step 3: the CV. */
export const CvStep = ({ wizard }: { wizard: Wizard }) => (
  <>
    <p className={classes.note}>
      Your CV tells the moderator what you have done so far. Mentees never see it. It is deleted 30
      days after the decision.
    </p>
    <FileField
      id="cvDocumentId"
      label={fieldLabels.cvDocumentId}
      required
      upload={wizard.cvUpload}
      error={wizard.shownProblems.cvDocumentId}
    />
  </>
);
