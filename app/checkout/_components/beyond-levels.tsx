import Link from 'next/link'
import { paths } from '@/lib/config/paths'
import { BEYOND_LEVELS } from '@/lib/content/checkout'
import type { Family } from '@/lib/domain/checkout/views'

/** For what no service level covers. */
export function BeyondLevels({ family }: { family: Family | null }) {
  const isReport = family === 'evaluation'
  return (
    <p className="text-ink-soft">
      {isReport ? BEYOND_LEVELS.report : BEYOND_LEVELS.translation}{' '}
      <Link prefetch={false} href={isReport ? paths.checkoutRush : paths.checkoutQuote} className="link">
        {BEYOND_LEVELS.link}
      </Link>
    </p>
  )
}
