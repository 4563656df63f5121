const TEETH = Array.from({ length: 24 }, (_, tooth) => tooth * 15)

/** The only gold element on a page: marks the certified choice and certified documents, nothing else. */
export function CertifiedSeal({ className = 'size-12' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 64 64"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.1"
      className={`shrink-0 text-seal ${className}`}
    >
      {TEETH.map((angle) => (
        <ellipse key={angle} cx="32" cy="9.5" rx="4.6" ry="6.5" transform={`rotate(${angle} 32 32)`} />
      ))}
      <circle cx="32" cy="32" r="20" className="fill-seal-tint" />
      <circle cx="32" cy="32" r="16.5" strokeDasharray="1 2" />
      <path d="m24 32.5 6 6 11-13" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
