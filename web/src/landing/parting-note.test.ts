import { expect, it } from 'vitest';
import { leavePartingNote } from '../lib/parting-note.ts';
import { showPartingNote } from './parting-note.ts';

it('the landing page shows once what the app left to say', () => {
  leavePartingNote('Goodbye.');
  showPartingNote();
  const notes = () => [...document.querySelectorAll('[role=status]')].map((e) => e.textContent);
  expect(notes()).toEqual(['Goodbye.']);
  showPartingNote();
  expect(notes()).toHaveLength(1);
});
