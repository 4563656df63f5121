import type { Metadata } from 'next'
import Link from 'next/link'
import { SkipLink } from '@/components/layout/skip-link'
import { Wordmark } from '@/components/layout/wordmark'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { NOT_FOUND } from '@/lib/content/site'

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } }

const WAYS_ON = [
  { label: 'Pricing', href: paths.pricing },
  { label: 'Credential evaluation', href: paths.evaluation },
  { label: 'Solutions', href: paths.solutions },
  { label: 'Guides', href: paths.resources },
  { label: 'Contact', href: paths.contact },
]

/** Next.js sends this page along with every other one, so it has no menus, no footer and no drawing. */
export default function NotFound() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-rule border-b">
        <div className="container-page flex h-16 items-center">
          <Wordmark />
        </div>
      </header>
      <main id="content" tabIndex={-1} data-reading="" className="flex-1 focus:outline-none">
        <div className="container-page py-16 md:py-24">
          <div className="font-serif text-[7rem] text-primary/15 leading-none before:content-['404'/''] md:text-[11rem]" />
          <h1 className="title-page mt-4">We couldn’t find that page</h1>
          <p className="mt-4 text-ink-soft">{NOT_FOUND.text}</p>
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
                  <Link prefetch={false} href={way.href} className="link inline-flex min-h-11 items-center">
                    {way.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </main>
    </div>
  )
}
