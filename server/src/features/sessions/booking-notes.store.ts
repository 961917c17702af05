import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { type BookingNote, bookingNotes } from './booking-notes.tables.ts';

export const insertNote = async (tx: Transaction, note: BookingNote) => {
  await tx.insert(bookingNotes).values(note);
};

export const deleteNotesOf = async (tx: Transaction, authorId: string) => {
  await tx.delete(bookingNotes).where(eq(bookingNotes.authorId, authorId));
};
