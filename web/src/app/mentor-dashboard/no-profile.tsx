import { pathTo } from '@ithaca/contracts/screens';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CreateProfileDialog } from './create-profile-dialog.tsx';

/** For people without a mentor profile: the dialog to create one, and a link to the application. */
export const NoProfile = () => {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <EmptyState
        what="You don’t have a mentor profile yet"
        why="Once a moderator has approved it, this is where you see your sessions and earnings."
        action={
          <Group justify="center">
            <Button onClick={() => setOpened(true)}>Create Mentor Profile</Button>
            <Button component={AppLink} href={pathTo('mentorApplication')} variant="default">
              Full application
            </Button>
          </Group>
        }
      />
      <CreateProfileDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
};
