import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { isShortcut } from '../../lib/is-shortcut.ts';
import { areaOf, type Cell, type CellSpan, cellAfterKey, isOpen } from './grid-area.ts';
import { paint, type Weekly } from './weekly-hours.ts';

interface Selection {
  /** Where it began, and the opposite corner, which has the focus. */
  anchor: Cell;
  head: Cell;
  isChoosing: boolean;
}

const nineOnMonday: Cell = { day: 1, at: 18 };

const cellOf = (element: Element | null): Cell | null => {
  const cell = element?.closest<HTMLElement>('[data-at]');
  return cell ? { day: Number(cell.dataset.day), at: Number(cell.dataset.at) } : null;
};

const focusCell = (grid: Element, { day, at }: Cell) =>
  grid.querySelector<HTMLElement>(`[data-day="${day}"][data-at="${at}"]`)?.focus();

/**
 * Choosing cells of the week by pointer or keyboard and switching them together: all become the
 * opposite of the first one.
 */
export const useGridPainting = (props: {
  weekly: Weekly;
  shown: CellSpan;
  onChange: (weekly: Weekly) => void;
}) => {
  const { weekly, shown, onChange } = props;
  // A pointer may be lifted before its last move has been rendered.
  const latest = useRef<Selection>({
    anchor: nineOnMonday,
    head: nineOnMonday,
    isChoosing: false,
  });
  const [selection, setSelection] = useState(latest.current);
  const pointer = useRef<number | null>(null);

  const select = (changes: Partial<Selection>) => {
    latest.current = { ...latest.current, ...changes };
    setSelection(latest.current);
  };
  const stop = () => {
    pointer.current = null;
    select({ anchor: latest.current.head, isChoosing: false });
  };
  const apply = () => {
    const { anchor, head } = latest.current;
    onChange(paint(weekly, areaOf(anchor, head), !isOpen(weekly, anchor)));
    stop();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const focused = cellOf(event.target as Element);
    // The last cell may be hidden by now; another one then has the tab stop.
    if (
      focused &&
      (focused.day !== latest.current.head.day || focused.at !== latest.current.head.at)
    )
      select({ anchor: focused, head: focused, isChoosing: false });
    const { anchor, head, isChoosing } = latest.current;
    if (event.key === 'Escape' && isChoosing) stop();
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      apply();
    }
    const next = cellAfterKey(event.key, head, shown);
    if (!next || isShortcut(event)) return;
    event.preventDefault();
    select({
      anchor: event.shiftKey ? anchor : next,
      head: next,
      isChoosing: event.shiftKey,
    });
    focusCell(event.currentTarget, next);
  };

  const { anchor, head, isChoosing } = selection;
  return {
    /** The cell with the tab stop. */
    head,
    /** What is being chosen, and whether it becomes open. */
    chosen: isChoosing ? { area: areaOf(anchor, head), opens: !isOpen(weekly, anchor) } : null,
    gridProps: {
      onKeyDown,
      onPointerDown: (event: PointerEvent) => {
        const cell = cellOf(event.target as Element);
        if (!cell || event.button !== 0) return;
        pointer.current = event.pointerId;
        // So that letting go outside is noticed too.
        event.currentTarget.setPointerCapture(event.pointerId);
        select({
          anchor: event.shiftKey ? latest.current.anchor : cell,
          head: cell,
          isChoosing: true,
        });
      },
      onPointerMove: (event: PointerEvent) => {
        if (pointer.current !== event.pointerId) return;
        const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
        if (cell) select({ head: cell });
      },
      onPointerUp: (event: PointerEvent) => {
        if (pointer.current === event.pointerId) apply();
      },
      /** The touch became a scroll. */
      onPointerCancel: (event: PointerEvent) => {
        if (pointer.current === event.pointerId) stop();
      },
    },
  };
};
