import { useState } from 'react';
import { browserTexts } from '../../lib/kept-text.ts';

const name = 'call-hotkeys';
const off = 'off';

/**
 * Whether single keys work in calls, remembered in this browser. People who speak to their computer, or who often hit a
 * key by accident, need to turn them off (WCAG 2.1.4).
 */
export const useHotkeyChoice = (): [boolean, (isOn: boolean) => void] => {
  const [isOn, setOn] = useState(() => browserTexts.read(name) !== off);
  const choose = (next: boolean) => {
    setOn(next);
    if (next) browserTexts.forget(name);
    else browserTexts.keep(name, off);
  };
  return [isOn, choose];
};
