/** The number that connects a spot on the sample with its explanation. */
export function Marker({ number, className = '' }: { number: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`figures grid size-6 shrink-0 place-items-center rounded-full bg-primary font-sans font-semibold text-caption text-on-primary ${className}`}
    >
      {number}
    </span>
  )
}
