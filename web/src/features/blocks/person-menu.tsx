import type { Person } from '@ithaca/contracts/people';
import { ActionIcon, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { ReportDialog } from '../../frame/report.ts';
import { fullName } from '../../lib/format.ts';
import { BlockDialog } from './block-dialog.tsx';
import { blocksQuery, isAmong } from './blocks.queries.ts';
import classes from './person-menu.module.css';
import { useUnblock } from './use-unblock.ts';

/** What can be done about a person: report, block and unblock them. */
export const PersonMenu = ({ person }: { person: Person }) => {
  const { data: blocks = [] } = useQuery(blocksQuery);
  const { unblock } = useUnblock();
  const [dialog, open] = useState<'block' | 'report' | null>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = () => open(null);
  // The menu item that was pressed is gone.
  const focusMenu = () => menuButton.current?.focus();
  const isBlocked = isAmong(blocks, person.id);
  return (
    <>
      <Menu
        position="bottom-end"
        width={208}
        classNames={{ itemLabel: classes.label ?? '' }}
        portalProps={{ target: '#main' }}
      >
        <Menu.Target>
          <ActionIcon
            ref={menuButton}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`More about ${fullName(person)}`}
          >
            <Ellipsis size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Flag size={18} aria-hidden="true" />}
            onClick={() => open('report')}
          >
            Report {person.firstName}
          </Menu.Item>
          <Menu.Item
            leftSection={<Ban size={18} aria-hidden="true" />}
            onClick={() => (isBlocked ? unblock(person) : open('block'))}
          >
            {isBlocked ? 'Unblock' : 'Block'} {person.firstName}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <BlockDialog
        person={person}
        opened={dialog === 'block'}
        onClose={close}
        onClosed={focusMenu}
      />
      {dialog === 'report' && (
        <ReportDialog
          subject={{ kind: 'person', userId: person.id }}
          onClose={() => {
            close();
            focusMenu();
          }}
        />
      )}
    </>
  );
};
