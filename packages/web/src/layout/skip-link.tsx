export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      // Following the link would add a history entry without the page's state.
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      className="fixed top-2 left-2 z-50 max-w-[calc(100%-1rem)] -translate-y-[150%] rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0 print:hidden"
    >
      Skip to main content
    </a>
  );
}
