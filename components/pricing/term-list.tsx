import { useId } from 'react'
import { GLOSSARY, type GlossaryTerm, TERMS_LEAD } from '@/lib/content/glossary'

/**
 * What the terms of a form or a price list mean, in a popover behind one button, so that it is a single stop for the
 * keyboard. It works by touch, before scripts run, and over the page, so that nothing moves. Below the text and not
 * inside it, because a label may not contain a button.
 */
export function TermList({ terms }: { terms: readonly GlossaryTerm[] }) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="min-h-11 text-start text-body-sm text-primary underline decoration-dotted underline-offset-4 hover:text-primary-strong md:min-h-9"
      >
        {TERMS_LEAD}
      </button>
      <dl id={id} popover="auto" className="term-note">
        {GLOSSARY.filter(({ term }) => terms.includes(term)).map(({ term, meaning }) => (
          <div key={term} className="not-first:mt-3">
            <dt className="font-semibold">{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
