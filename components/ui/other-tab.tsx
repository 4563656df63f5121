import type { Route } from 'next'
import Link from 'next/link'

type OtherTabProps = { href: Route; children: string; className?: string }

/** A link that opens in a new tab, so that a form or an order stays open. */
export function OtherTab({ href, children, className = 'link' }: OtherTabProps) {
  return (
    <Link className={className} href={href} target="_blank" rel="noopener" prefetch={false}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  )
}
