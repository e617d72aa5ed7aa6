/** Why a press did not count. */
export interface Refused {
  text: string;
  /** It counts once somebody has entered their PIN (MONEY-07). */
  needsName: boolean;
}

/** Why a press in a window did not count: the board's own warning lies beneath it. For its foot, which stays in sight. */
export function Refusal({ text }: { text: string }) {
  return (
    <p
      role="alert"
      className="rounded-md border-2 border-beetroot bg-beetroot-wash p-3 text-lg font-semibold text-beetroot"
    >
      {text}
    </p>
  );
}
