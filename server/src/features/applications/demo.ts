import { withDefaults } from '@ithaca/contracts/application-defaults';
import { writeCv } from '../../demo/cv.ts';
import type { DemoPart } from '../../demo/demo-part.ts';
import { drawIdCard } from '../../demo/id-card.ts';
import type { Story } from '../../demo/story.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Files, FilesDemo } from '../files/index.ts';
import { fullNameOf } from '../identity/index.ts';
import { insertProfile, updateProfile } from '../mentors/index.ts';
import { insertApplication, setDecision } from './applications.store.ts';
import { documentsKeptMs, takeDocuments } from './documents.ts';
import { submittedProfile } from './submitted-profile.ts';

type Planned = Story['applications'][number];

/** Writes the demo's applications with their documents; some are rejected. */
export const createApplicationsDemo = (
  files: Pick<Files, 'requireOwn' | 'use' | 'deleteAfter'>,
  filesDemo: FilesDemo,
): DemoPart => {
  const addDocuments = async (tx: Transaction, planned: Planned) => {
    const { id: ownerId } = planned.applicant;
    const uploaded = { ownerId, uploadedAt: planned.sentAt };
    const name = fullNameOf(planned.applicant);
    const { title, company, journey, projects, expertise } = planned.content;
    const idDocumentId = await filesDemo.add(tx, {
      ...uploaded,
      kind: 'id_document',
      name: `Identity card of ${name}.png`,
      content: await drawIdCard(planned.id),
    });
    const cvDocumentId = await filesDemo.add(tx, {
      ...uploaded,
      kind: 'cv_document',
      name: `CV of ${name}.pdf`,
      content: writeCv({
        name,
        title: `${title}, ${company}`,
        sections: [
          { heading: 'Career', text: journey },
          { heading: 'Projects', text: projects },
          { heading: 'Skills', text: expertise.join(', ') },
        ],
      }),
    });
    return { idDocumentId, cvDocumentId };
  };

  const add = async (tx: Transaction, planned: Planned) => {
    const { id, profileId, applicant, sentAt, rejection } = planned;
    const documents = await addDocuments(tx, planned);
    await takeDocuments(files, tx, { ownerId: applicant.id, applicationId: id, ...documents });
    const content = withDefaults(formOf(planned, documents));
    const profile = submittedProfile(content, sentAt);
    await insertProfile(tx, { ...profile, id: profileId, userId: applicant.id, createdAt: sentAt });
    await insertApplication(tx, {
      id,
      profileId,
      source: 'wizard',
      content,
      ...documents,
      status: 'pending',
      createdAt: sentAt,
    });
    if (!rejection) return;
    const { reason: rejectionReason, at: decidedAt, moderatorId: decidedBy } = rejection;
    await setDecision(tx, id, { status: 'rejected', rejectionReason, decidedAt, decidedBy });
    await updateProfile(tx, profileId, {
      applicationStatus: 'rejected',
      rejectionReason,
      updatedAt: decidedAt,
    });
    const { idDocumentId, cvDocumentId } = documents;
    const keptUntil = new Date(decidedAt.getTime() + documentsKeptMs);
    await files.deleteAfter(tx, [idDocumentId, cvDocumentId], keptUntil);
  };

  return {
    async fill({ tx, story }) {
      for (const planned of story.applications) await add(tx, planned);
    },
  };
};

const amount = (euro: number | null) => (euro === null ? undefined : String(euro));

const formOf = (
  { applicant, content }: Planned,
  documents: { idDocumentId: string; cvDocumentId: string },
) => {
  const { applicant: _key, hoursAgo: _age, rejection: _decision, ...written } = content;
  return {
    ...written,
    ...documents,
    firstName: applicant.firstName,
    lastName: applicant.lastName,
    email: applicant.email,
    expertise: [...content.expertise],
    hourlyRate: amount(content.hourlyRate),
    inPersonRate: amount(content.inPersonRate),
    offersInPerson: content.inPersonRate !== null,
  };
};
