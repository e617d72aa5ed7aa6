export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-paper-deep"
    >
      <div
        className="h-full rounded-full bg-basil transition-[width] duration-250"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
