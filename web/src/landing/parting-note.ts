import { takePartingNote } from '../lib/parting-note.ts';

const shownMs = 5000;

/**
 * Shows the message that the app left before it signed the person out; longer while it is hovered.
 */
export const showPartingNote = () => {
  const text = takePartingNote();
  if (text === null) return;
  const note = document.createElement('p');
  note.className = 'parting-note';
  note.setAttribute('role', 'status');
  document.body.append(note);
  // After it is on the page, so that screen readers announce it.
  note.textContent = text;
  let timer = setTimeout(() => note.remove(), shownMs);
  note.addEventListener('pointerenter', () => clearTimeout(timer));
  note.addEventListener('pointerleave', () => {
    timer = setTimeout(() => note.remove(), shownMs);
  });
};
