const size = { width: 600, height: 700 };
const pollMs = 1000;

/** The window of a payment. */
export interface PaymentWindow {
  /** Shows a page in it. @returns false if the browser blocked it or it has been closed */
  show(url: string): boolean;
  close(): void;
  /** Calls back once, when the user has closed it. @returns a function that stops watching */
  onClosed(closed: () => void): () => void;
}

/**
 * Opens an empty window of 600 × 700 in the middle of this one. Call it in a press handler: browsers block
 * windows that open later, so the page is set once it is known (product 13.6).
 */
export const openPaymentWindow = (): PaymentWindow => {
  const left = Math.max(0, window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - size.height) / 2);
  const place = `width=${size.width},height=${size.height},left=${left},top=${top}`;
  const opened = window.open('', 'payment', `popup,${place}`);
  const isOpen = () => opened !== null && !opened.closed;
  return {
    show(url) {
      if (!opened || !isOpen()) return false;
      opened.location.href = url;
      opened.focus();
      return true;
    },
    close() {
      if (isOpen()) opened?.close();
    },
    onClosed(closed) {
      const timer = setInterval(() => {
        if (isOpen()) return;
        clearInterval(timer);
        closed();
      }, pollMs);
      return () => clearInterval(timer);
    },
  };
};
