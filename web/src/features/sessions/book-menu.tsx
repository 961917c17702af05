import { Button, Menu } from '@mantine/core';
import { useRef } from 'react';
import classes from './book-menu.module.css';
import type { Book } from './booking.tsx';
import type { ThreadOffer } from './thread-offers.ts';

/** The rate bar on narrow screens: one button with a menu of the offers. */
export const BookMenu = (props: { offers: readonly ThreadOffer[]; onBook: Book }) => {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      position="bottom-end"
      width={248}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: '#main' }}
    >
      <Menu.Target>
        <Button ref={button} variant="light" className={classes.button ?? ''}>
          Book
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {props.offers.map(({ type, label, price, name, Icon }) => (
          <Menu.Item
            key={type}
            onClick={() => props.onBook(type, button.current)}
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
};
