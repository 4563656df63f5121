import type { Question } from '@/lib/content/blocks'
import { InlineText } from './inline-text'

/** Native details with one name: at most one is open, and no script is needed. */
export function FaqList({ questions, name = 'faq' }: { questions: readonly Question[]; name?: string }) {
  return (
    <div className="border-rule border-t">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={`q-${id}`} name={name} className="group border-rule border-b">
          <summary className="flex list-none items-start justify-between gap-6 rounded-sm py-5 font-semibold hover:text-primary [&::-webkit-details-marker]:hidden">
            <h3 className="text-[1.0625rem]">{question}</h3>
            <svg
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              aria-hidden="true"
              className="mt-0.5 size-6 shrink-0 text-primary"
            >
              <path d="M5 12h14" />
              <path d="M12 5v14" className="origin-center transition-transform group-open:scale-y-0" />
            </svg>
          </summary>
          <p className="max-w-prose pb-6 text-ink-soft">
            <InlineText text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}
