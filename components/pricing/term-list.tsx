import { useId } from 'react'
import { GLOSSARY, type GlossaryTerm, TERMS_LEAD } from '@/lib/content/glossary'

/**
 * The terms that a form or a price list uses, each a button with a popover: it works by keyboard and touch, before
 * scripts run, and over the page, so that nothing moves. Below the text and not inside it, because a label may not
 * contain a button.
 */
export function TermList({ terms }: { terms: readonly GlossaryTerm[] }) {
  const id = useId()
  return (
    <div className="text-body-sm text-ink-soft">
      <span className="me-3">{TERMS_LEAD}</span>
      <ul className="inline">
        {GLOSSARY.filter(({ term }) => terms.includes(term)).map(({ term, meaning }, at) => (
          <li key={term} className="me-3 inline-block">
            <button
              type="button"
              popoverTarget={`${id}-${at}`}
              className="min-h-11 text-primary underline decoration-dotted underline-offset-4 hover:text-primary-strong md:min-h-9"
            >
              {term}
            </button>
            <div id={`${id}-${at}`} popover="auto" className="term-note">
              <strong className="font-semibold">{term}.</strong> {meaning}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
