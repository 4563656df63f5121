import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { countText } from '@/lib/base/text'
import { paths } from '@/lib/config/paths'
import { OVERVIEW } from '@/lib/content/screens/admin/orders'
import { getAdminCounts } from '@/lib/domain/orders/admin-queries'
import { listRefundRequests } from '@/lib/domain/payments/queries'
import { isAnyOffered, platformNames } from '@/lib/domain/platforms/registry'
import { requireAdmin } from '@/lib/web/guards'
import { type Tile, tilesOf } from './_components/tiles'

export const metadata: Metadata = { title: { absolute: 'Overview · Back office' } }

export default async function AdminPage() {
  const viewer = await requireAdmin()
  const [counts, refunds] = await Promise.all([getAdminCounts(viewer), listRefundRequests(viewer)])
  const toConfirm = refunds.ok ? refunds.value.length : 0

  return (
    <>
      <PageHeading title="Overview" lead={OVERVIEW.lead} />
      {counts.outboxDead + counts.inboundDead > 0 && (
        <Alert tone="danger" title={OVERVIEW.stuckTitle} className="mb-6">
          <p>{OVERVIEW.stuck(countText(counts.outboxDead), countText(counts.inboundDead))}</p>
          <LinkButton href={paths.adminMessages} tone="outline" size="small" className="mt-3">
            Open stuck messages
          </LinkButton>
        </Alert>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {tilesOf(counts, toConfirm, platformNames())
          .filter(isShown)
          .map((tile) => (
            <li key={tile.label}>
              <Link prefetch={false} href={tile.href} className={classNames(TILE, LOOKS[tile.look])}>
                <span>{tile.label}</span>
                <span className="figures font-serif text-3xl">{countText(tile.count)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  )
}

/** Hides the quotes of a platform that isn't offered unless some remain. */
function isShown({ href, count }: Tile): boolean {
  return !href.startsWith(paths.matterQuotes) || count > 0 || isAnyOffered()
}

const TILE =
  'flex h-full items-baseline justify-between gap-4 rounded-lg border px-5 py-4 hover:border-primary'

const LOOKS: Record<Tile['look'], string> = {
  quiet: 'border-rule/60 text-ink-soft',
  urgent: 'border-danger bg-danger-tint font-semibold text-danger',
  plain: 'border-rule bg-sheet shadow-sheet',
}
