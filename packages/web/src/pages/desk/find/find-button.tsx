import type { DeskMember } from '@driftstone/contract/staff/staff.schema.ts';
import { TextSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { copy } from '#staff/staff.copy.ts';

const [FindDialog] = laterPart(
  () => import('./find-dialog.tsx'),
  (module) => module.FindDialog,
);

/** Opens the search, and so does `/` where nobody writes, and Ctrl or ⌘ with K anywhere. */
export function FindButton({ member }: { member: DeskMember }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isFindKey(event) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 grow items-center gap-3 rounded-md border border-line bg-paper px-4 text-left text-ink-soft hover:border-line-strong"
      >
        <TextSearch className="size-5 shrink-0" />
        <span className="flex-1">{copy.find}</span>
        <kbd aria-hidden="true" className="hidden font-semibold lg:block">
          /
        </kbd>
      </button>
      {isOpen && <FindDialog member={member} onClose={close} fallback={null} onMissing={close} />}
    </>
  );
}

function isFindKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey;
  const isWriting =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isWriting;
}
