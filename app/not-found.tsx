import type { Metadata } from 'next'
import { SiteShell } from '@/components/layout/site-shell'
import { LinkButton } from '@/components/ui/link-button'
import { paths } from '@/lib/config/paths'

export const metadata: Metadata = { title: 'Page not found' }

export default function NotFound() {
  return (
    <SiteShell>
      <div className="container-page py-16 md:py-24">
        <div className="max-w-prose">
          <p className="eyebrow">404</p>
          <h1 className="title-page mt-2">We could not find that page</h1>
          <p className="mt-4 text-ink-soft">
            The address may be mistyped or old, or it belongs to another account. Nothing of yours is lost.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton href={paths.home}>Go to the front page</LinkButton>
            <LinkButton href={paths.dashboard} tone="outline">
              Your orders
            </LinkButton>
          </div>
        </div>
      </div>
    </SiteShell>
  )
}
