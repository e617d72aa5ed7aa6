/** A toast's Undo. It acts once: a toast that closes still takes a second tap. */
export function undoAction(undo: () => void) {
  let isUndone = false;
  const onClick = () => {
    if (isUndone) return;
    isUndone = true;
    undo();
  };
  return { label: 'Undo', onClick };
}
