const PETALS = Array.from({ length: 18 }, (_, petal) => petal * 20)
const SPOKES = Array.from({ length: 12 }, (_, spoke) => spoke * 15)

/**
 * A rosette of rotated ellipses, like the engraved ornament of a certificate. The class sets color and size.
 */
export function Guilloche({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 200 200"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.7"
      className={className}
    >
      {PETALS.map((angle) => (
        <ellipse key={angle} cx="100" cy="48" rx="30" ry="46" transform={`rotate(${angle} 100 100)`} />
      ))}
      {SPOKES.map((angle) => (
        <ellipse key={angle} cx="100" cy="100" rx="97" ry="58" transform={`rotate(${angle} 100 100)`} />
      ))}
      <circle cx="100" cy="100" r="98.5" />
      <circle cx="100" cy="100" r="12" />
    </svg>
  )
}

const WAVES = [3, 6, 9, 12].map((height) => `M-20 14q10 -${height} 20 0${'t20 0'.repeat(82)}`)
const ECHOES = [3, 6, 9, 12].map((height) => `M-30 14q10 -${height} 20 0${'t20 0'.repeat(83)}`)

/** A band of crossing waves along an edge. It is cropped on the right, never squeezed. */
export function GuillocheBand({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1600 28"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.8"
      className={`block h-5 w-full ${className}`}
    >
      {WAVES.map((wave) => (
        <path key={wave} d={wave} />
      ))}
      {ECHOES.map((wave) => (
        <path key={wave} d={wave} />
      ))}
    </svg>
  )
}
