import oven from './oven.svg?url';

/** The stone oven at night, with the sea behind it. */
export function OvenPicture({ className }: { className?: string }) {
  return <img src={oven} alt="" width="480" height="400" loading="lazy" className={className} />;
}
