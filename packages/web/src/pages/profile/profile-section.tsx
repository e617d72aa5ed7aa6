import { type ReactNode, useId } from 'react';

interface ProfileSectionProps {
  title: string;
  children: ReactNode;
}

export function ProfileSection({ title, children }: ProfileSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-lg border border-line bg-card p-5 shadow-lift sm:p-7"
    >
      <h2 id={titleId} className="mb-6 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
