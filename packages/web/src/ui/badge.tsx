import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface BadgeProps {
  tone?: 'neutral' | 'success' | 'warm' | 'alert';
  icon?: ReactNode;
  children: ReactNode;
}

const TONES = {
  neutral: 'bg-paper-deep text-ink',
  success: 'bg-basil-wash text-basil',
  warm: 'bg-gold-wash text-gold-deep',
  alert: 'bg-beetroot-wash text-beetroot',
};

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap max-[22rem]:whitespace-normal',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
