import { refuse } from '../../platform/refusal.ts';

/** Refuses the uploaded file. @param reason a sentence without a full stop */
export const refuseFile = (reason: string) =>
  refuse('invalid', { errors: { file: [`${reason}. Please choose another file`] } });

export const damaged = () => refuseFile('This file is damaged');
