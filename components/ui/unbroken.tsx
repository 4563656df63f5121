const RANGE = /(\$?\d[\d,.]*–\$?\d+(?:[,.]\d+)*)/

/** A text whose ranges ("5–10", "$100–$160") stay on one line, because browsers may break after the dash. */
export function UnbrokenRanges({ text }: { text: string }) {
  return text.split(RANGE).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity and never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
