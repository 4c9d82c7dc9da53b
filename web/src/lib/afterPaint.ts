// What may wait until the reader has seen what is asked.

/** A hidden page paints nothing: then it is done after so many milliseconds. */
const UNSEEN_MS = 100;

/** Does something when the next frame has been painted; returns what calls it off. */
export function afterPaint(does: () => unknown): () => void {
  let painted = 0;
  const frame = requestAnimationFrame(() => (painted = window.setTimeout(finish)));
  const unseen = window.setTimeout(finish, UNSEEN_MS);
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
    clearTimeout(unseen);
  };
  function finish(): void {
    stop();
    does();
  }
  return stop;
}
