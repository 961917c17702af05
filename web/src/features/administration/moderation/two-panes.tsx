import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusWhenThere } from '../../../lib/focus-when-there.ts';
import { focusHeadingIn, keepFocusNear } from '../../../lib/keep-focus-near.ts';
import { isFocusLost } from '../../../lib/lost-focus.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Notice } from '../notice.tsx';
import classes from './two-panes.module.css';

/**
 * When a narrow screen switches panes, the focused pane is hidden. Moves the focus to the heading of the opened item,
 * and on return to the list entry that opened it.
 */
const usePaneFocus = (opened: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const before = useRef(opened);
  const entry = useRef<HTMLElement>(null);
  // Runs before the browser notices that the focused element is hidden.
  useLayoutEffect(() => {
    if (!list.current || !detail.current) return;
    const left = opened ? list.current : detail.current;
    const hasChanged = before.current !== opened;
    before.current = opened;
    // Without an open item, the list marks the item that wide screens show.
    if (opened) entry.current = list.current.querySelector('[aria-current]');
    const isLost = isFocusLost() || left.contains(document.activeElement);
    if (!hasChanged || !isLost || getComputedStyle(left).display !== 'none') return;
    if (!opened) {
      const link = entry.current?.isConnected ? entry.current : list.current.querySelector('a');
      link?.focus({ preventScroll: true });
      // After following a link, the router first scrolls to the top of the page.
      setTimeout(() => link?.scrollIntoView({ block: 'nearest' }));
    } else if (detail.current.querySelector('h2')) focusHeadingIn([detail.current]);
    else {
      detail.current.querySelector('a')?.focus({ preventScroll: true });
      focusWhenThere('[data-opened] article h2');
    }
  });
  return { list, detail };
};

/**
 * A list next to its open item. Narrow screens show one of them, with a link back to the list. A notice is shown
 * above the open item and scrolled into view with it.
 */
export const TwoPanes = (props: {
  list: ReactNode;
  detail: ReactNode;
  notice?: ReactNode;
  /** Replaces both panes if there is nothing to list. */
  empty?: ReactNode;
  /** Whether an item was opened; narrow screens then show it instead of the list. */
  opened: boolean;
  back: { href: string; label: string };
}) => {
  const { list, detail } = usePaneFocus(props.opened);
  const notice = props.notice && (
    <div className={classes.notice}>
      <Notice>{props.notice}</Notice>
    </div>
  );
  return props.empty ? (
    <>
      {notice}
      {props.empty}
    </>
  ) : (
    <div className={classes.root} data-opened={props.opened}>
      {notice}
      <div ref={list} className={classes.list}>
        {props.list}
      </div>
      <div ref={detail} className={classes.detail}>
        {/* If nothing is left to list, this link disappears. */}
        <AppLink ref={keepFocusNear} href={props.back.href} className={classes.back}>
          <ArrowLeft size={20} aria-hidden="true" />
          {props.back.label}
        </AppLink>
        {props.detail}
      </div>
    </div>
  );
};
