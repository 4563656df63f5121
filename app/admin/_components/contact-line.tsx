/** Below a customer's name. In a wide table a long one takes no more than the name and is shown on hover. */
export function ContactLine({ text }: { text: string }) {
  return (
    <span
      title={text}
      className="block wrap-anywhere text-body-sm text-ink-soft @min-[52rem]:w-0 @min-[52rem]:min-w-[max(100%,8rem)] @min-[52rem]:truncate"
    >
      {text}
    </span>
  )
}
