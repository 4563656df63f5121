import Link from 'next/link'
import { Alert } from '@/components/ui/alert'
import { paths } from '@/lib/config/paths'
import { MANY_PAGES } from '@/lib/content/checkout'
import { pagesForQuote } from '@/lib/domain/checkout/rules'
import type { Draft } from '@/lib/domain/checkout/views'

/** Suggests a quote for a long translation, and says what happens without one. */
export function ManyPages({ draft }: { draft: Draft }) {
  const pages = pagesForQuote(draft)
  if (pages === null) return null
  return (
    <Alert tone="info" title={MANY_PAGES.title(pages)} className="mb-8">
      <p>{MANY_PAGES.text}</p>
      <p>
        <Link prefetch={false} href={paths.checkoutQuote} className="link">
          {MANY_PAGES.link}
        </Link>
      </p>
    </Alert>
  )
}
