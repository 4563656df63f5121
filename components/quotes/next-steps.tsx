import { QUOTE } from '@/lib/content/quote'

export function NextSteps() {
  return (
    <ol className="mt-4 space-y-4">
      {QUOTE.next.map((step, at) => (
        <li key={step} className="flex gap-4">
          <span
            aria-hidden="true"
            className="figures grid size-8 shrink-0 place-items-center rounded-full border border-primary font-serif text-primary"
          >
            {at + 1}
          </span>
          <span className="text-ink-soft">{step}</span>
        </li>
      ))}
    </ol>
  )
}
