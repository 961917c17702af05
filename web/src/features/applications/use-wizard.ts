import { pathTo } from '@ithaca/contracts/screens';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../frame/navigation.ts';
import { type Upload, useUpload } from '../files/index.ts';
import type { Answers } from './answers.ts';
import { type Problems, problemsOf } from './application-rules.ts';
import { type FieldName, stepCount, stepFromAddress, stepOf } from './steps.ts';

const fileFields = { idDocument: 'idDocumentId', cvDocument: 'cvDocumentId' } as const;
const fieldOf = (name: string) =>
  name in fileFields ? fileFields[name as keyof typeof fileFields] : (name as FieldName);

const stillUploading = (upload: Upload, message: string) =>
  upload.attempt?.step === 'sending' ? message : undefined;

/** What was refused before stays marked until it is changed. */
const without = (refused: Problems, changed: Partial<Answers>): Problems => {
  const fields = Object.keys(changed).map(fieldOf);
  const left = Object.entries(refused).filter(([field]) => !fields.includes(field as FieldName));
  return Object.fromEntries(left);
};

/**
 * The state of the wizard: answers, uploads, the step in the address, and, after an attempt to
 * submit, what is missing or was refused. When the step changes, the step or one of its fields gets
 * the focus.
 */
export const useWizard = (options: { initial: Answers; onChange: (answers: Answers) => void }) => {
  const { initial, onChange } = options;
  const router = useRouter();
  const step = stepFromAddress(useSearchParams().step);
  const [answers, setAnswers] = useState(initial);
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<Problems>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ step, answers });
  const wanted = useRef<FieldName>(null);

  const change = (changed: Partial<Answers>) => {
    setAnswers((before) => ({ ...before, ...changed }));
    setRefused((before) => without(before, changed));
  };
  const idUpload = useUpload({
    kind: 'id_document',
    initial: initial.idDocument,
    onChange: (idDocument) => change({ idDocument }),
  });
  const cvUpload = useUpload({
    kind: 'cv_document',
    initial: initial.cvDocument,
    onChange: (cvDocument) => change({ cvDocument }),
  });

  const found = problemsOf(answers);
  const problems: Problems = {
    ...found,
    ...(found.idDocumentId && {
      idDocumentId: stillUploading(idUpload, 'Your ID is still uploading') ?? found.idDocumentId,
    }),
    ...(found.cvDocumentId && {
      cvDocumentId: stillUploading(cvUpload, 'Your CV is still uploading') ?? found.cvDocumentId,
    }),
    ...refused,
  };

  useEffect(() => {
    if (shown.current.answers !== answers) onChange(answers);
    shown.current.answers = answers;
  });
  useEffect(() => {
    if (shown.current.step === step) return;
    shown.current.step = step;
    const field = wanted.current && document.getElementById(wanted.current);
    wanted.current = null;
    (field ?? heading.current)?.focus();
  }, [step]);

  // The focus decides what is in view.
  const show = (next: number) =>
    void router.navigate({
      href: pathTo('mentorApplication', {}, { step: next }),
      resetScroll: false,
    });
  return {
    answers,
    change,
    idUpload,
    cvUpload,
    step,
    isLast: step === stepCount,
    heading,
    /** Everything that is missing or wrong, shown or not. */
    problems,
    /** What the person has been told. */
    shownProblems: attempts > 0 ? problems : {},
    /** How many times the person has tried to submit. */
    attempts,
    try: () => setAttempts((before) => before + 1),
    show,
    /** Shows the step of a field and focuses the field. */
    showField: (field: FieldName) => {
      if (stepOf(field) === step) return document.getElementById(field)?.focus();
      wanted.current = field;
      show(stepOf(field));
    },
    /** Shows the server's errors by field. A document that it refused has to be uploaded again. */
    refuse: (errors: Problems) => {
      setAttempts((before) => before + 1);
      if (errors.idDocumentId) idUpload.remove();
      if (errors.cvDocumentId) cvUpload.remove();
      setRefused(errors);
    },
  };
};
export type Wizard = ReturnType<typeof useWizard>;
