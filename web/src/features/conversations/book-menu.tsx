import type { Session } from '@ithaca/contracts/sessions';
import { Button, Menu } from '@mantine/core';
import { pathTo } from '../../frame/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './book-menu.module.css';
import { offersOf } from './offers.ts';

/** The rate bar of narrow screens: one button, with the offers in its menu. */
export const BookMenu = ({ session }: { session: Session }) => (
  <Menu
    position="bottom-end"
    width={248}
    withInitialFocusPlaceholder={false}
    portalProps={{ target: '#main' }}
  >
    <Menu.Target>
      <Button variant="light" className={classes.button ?? ''}>
        Book
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {offersOf(session.mentorProfile).map(({ label, price, name, Icon }) => (
        <Menu.Item
          key={label}
          component={AppLink}
          href={pathTo('expert', { id: session.mentor.id })}
          className={classes.offer ?? ''}
          leftSection={<Icon size={20} aria-hidden="true" />}
          aria-label={name}
        >
          <span className={classes.label}>{label}</span>
          <span className={classes.price}>{price}</span>
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
