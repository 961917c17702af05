import { type LegalKind, legalKinds } from '@ithaca/contracts/legal-texts';
import { pathTo } from '@ithaca/contracts/screens';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdministratorOnly } from '../../frame/administrator-only.tsx';
import { useGo, useSearchParams } from '../../frame/navigation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { legalTextQuery } from './legal-texts.queries.ts';
import { type TextDraft, useTextDrafts } from './text-draft.ts';
import { TextForm } from './text-form.tsx';

const tabNames: Readonly<Record<LegalKind, string>> = { terms: 'Terms', privacy: 'Privacy' };

const Editor = ({ kind }: { kind: LegalKind }) => {
  const { data, error, refetch } = useQuery(legalTextQuery(kind));
  const drafts = useTextDrafts(kind);
  const [, setMoved] = useState(0);
  if (data) {
    const after = drafts.latest(data.version);
    const follow = (text: TextDraft) => {
      drafts.move(text, after, data.version);
      setMoved((times) => times + 1);
    };
    return (
      <TextForm
        key={`${kind} ${after}`}
        newest={data}
        after={after}
        draft={drafts.nameAfter(after)}
        onFollow={follow}
      />
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <Skeletons count={1} height="28rem" />;
};

const Texts = () => {
  const { tab } = useSearchParams();
  const go = useGo();
  const kind = legalKinds.find((name) => name === tab) ?? 'terms';
  return (
    <Tabs
      value={kind}
      onChange={(name) => go(pathTo('adminTexts', {}, { tab: name ?? undefined }))}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        {legalKinds.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {tabNames[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {legalKinds.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <Editor kind={name} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

/** Edits the terms and the privacy policy; for the administrator only (product 11.35). */
export const TextsScreen = () => (
  <AdministratorOnly why="Editing the terms is restricted to platform administrators.">
    <Screen title="Terms and privacy">
      <Texts />
    </Screen>
  </AdministratorOnly>
);
