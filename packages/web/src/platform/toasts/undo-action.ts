/** A toast's Undo. It acts once: a toast that closes still takes a second tap. */
export function undoAction(undo: () => void) {
  let act: (() => void) | null = undo;
  const onClick = () => {
    act?.();
    act = null;
  };
  return { label: 'Undo', onClick };
}
