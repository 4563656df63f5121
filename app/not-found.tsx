import type { Metadata } from 'next'
import Link from 'next/link'
import { SiteShell } from '@/components/layout/site-shell'
import { Rosette } from '@/components/marketing/art/rosette'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } }

const WAYS_ON = [
  { label: 'Pricing', href: paths.pricing },
  { label: 'Credential evaluation', href: paths.evaluation },
  { label: 'Solutions', href: paths.solutions },
  { label: 'Guides', href: paths.resources },
  { label: 'Contact', href: paths.contact },
]

export default function NotFound() {
  return (
    <SiteShell reading>
      <div className="relative overflow-hidden">
        <Rosette
          id="lost"
          className="pointer-events-none absolute -top-24 -right-72 hidden size-[40rem] text-primary/20 lg:block xl:-right-56"
        />
        <div className="container-page relative py-16 md:py-24">
          <div className="max-w-prose">
            <p className="eyebrow">404</p>
            <h1 className="title-page mt-2">We couldn’t find that page</h1>
            <p className="mt-4 text-ink-soft">
              The address may be wrong or out of date, or it isn’t available to you.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <LinkButton href={paths.home}>Back to home</LinkButton>
              <LinkButton href={paths.dashboard} tone="outline">
                Your orders
              </LinkButton>
            </div>
            <nav aria-label="Where to go next" className="mt-10">
              <ul className="flex flex-wrap gap-x-6">
                {WAYS_ON.map((way) => (
                  <li key={way.href}>
                    <Link href={way.href} className="link inline-flex min-h-11 items-center">
                      {way.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </div>
      </div>
    </SiteShell>
  )
}
