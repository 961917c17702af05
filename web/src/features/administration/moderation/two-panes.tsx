import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusWhenThere } from '../../../lib/focus-when-there.ts';
import { focusHeadingIn, keepFocusNear } from '../../../lib/keep-focus-near.ts';
import { isFocusLost } from '../../../lib/lost-focus.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Notice } from '../notice.tsx';
import classes from './two-panes.module.css';

/**
 * Moves the focus along when a narrow screen shows the other pane, because the one that had it is hidden: to the
 * heading of what was opened, and back to the entry of the list that opened it.
 */
const usePaneFocus = (opened: boolean) => {
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const before = useRef(opened);
  const entry = useRef<HTMLElement>(null);
  // Before the browser notices that what has the focus is hidden.
  useLayoutEffect(() => {
    if (!list.current || !detail.current) return;
    const left = opened ? list.current : detail.current;
    const hasChanged = before.current !== opened;
    before.current = opened;
    // Without an open item, the list marks the one that wide screens show.
    if (opened) entry.current = list.current.querySelector('[aria-current]');
    const isLost = isFocusLost() || left.contains(document.activeElement);
    if (!hasChanged || !isLost || getComputedStyle(left).display !== 'none') return;
    if (!opened) {
      const link = entry.current?.isConnected ? entry.current : list.current.querySelector('a');
      link?.focus({ preventScroll: true });
      // After a link, the router first shows the start of the page.
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
  /** Takes the place of both, if there is nothing to list. */
  empty?: ReactNode;
  /** An item of the list was opened, so narrow screens show it. */
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
        {/* Nothing may be left to list. */}
        <AppLink ref={keepFocusNear} href={props.back.href} className={classes.back}>
          <ArrowLeft size={20} aria-hidden="true" />
          {props.back.label}
        </AppLink>
        {props.detail}
      </div>
    </div>
  );
};
