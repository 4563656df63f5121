import encodeQr from 'qr'

/** The quiet zone that cameras need, in modules. */
const MARGIN = 4

/** A QR code as one path, rendered on the server. Dark on light in both color schemes, because cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQr(text, 'raw', { border: MARGIN })
  const size = rows.length
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="h-auto w-52 max-w-full rounded-md border border-rule"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
