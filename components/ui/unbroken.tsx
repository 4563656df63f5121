/** "5–10" and "$100–$160", "103.2(b)(3)", "e-mail". */
const KEPT = /(\$?\d[\d,.]*–\$?\d+(?:[,.]\d+)*|\d+\.\d+(?:\(\w+\))+|[Ee]-mail)/

/** A text whose ranges, numbers of rules and "e-mail" stay on one line, because browsers may break inside them. */
export function Unbroken({ text }: { text: string }) {
  return text.split(KEPT).map((part, index) =>
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
