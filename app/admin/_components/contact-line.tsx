/** Below a customer's name. In a wide table a long one is cut off and shown on hover. */
export function ContactLine({ text }: { text: string }) {
  return (
    <span
      title={text}
      className="block wrap-anywhere text-body-sm text-ink-soft @min-[52rem]:w-52 @min-[52rem]:truncate"
    >
      {text}
    </span>
  )
}
