import type { ComponentProps } from 'react';

interface PlotButtonProps extends Omit<ComponentProps<'g'>, 'onClick'> {
  x: number;
  y: number;
  label: string;
  /** How far around it a press is for it. */
  room: number;
  onPress: (() => void) | null;
}

/** A corner or a place on the plot. */
export function PlotButton({
  x,
  y,
  label,
  room,
  onPress,
  onKeyDown,
  children,
  ...rest
}: PlotButtonProps) {
  return (
    <g
      {...rest}
      role="button"
      tabIndex={0}
      aria-label={label}
      transform={`translate(${x} ${y})`}
      className="cursor-pointer"
      onClick={(event) => {
        event.stopPropagation();
        onPress?.();
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (onPress && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault();
          onPress();
        }
      }}
    >
      <circle r={room} className="fill-transparent" />
      {children}
    </g>
  );
}
