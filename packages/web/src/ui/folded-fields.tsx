import { type ReactNode, useState } from 'react';

interface FoldedFieldsProps {
  title: string;
  /** There is something in the fields already. */
  isFilled: boolean;
  className?: string;
  children: ReactNode;
}

/** Fields that most customers don't need, folded away until there is something in them. */
export function FoldedFields({ title, isFilled, className = '', children }: FoldedFieldsProps) {
  // Typing must not fold away the field that has the focus.
  const [isOpen, setIsOpen] = useState(isFilled);
  return (
    <details
      open={isOpen || isFilled}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className={`border-t border-line pt-2 ${className}`}
    >
      <summary className="folding">{title}</summary>
      <div className="mt-2">{isOpen || isFilled ? children : null}</div>
    </details>
  );
}
