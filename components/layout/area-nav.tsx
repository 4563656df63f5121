'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'
import { ScrollRow } from '@/components/ui/scroll-row'
import { currentLink } from '@/lib/base/current-link'

export type AreaLink = {
  href: Route
  label: string
  /** Formatted for display. */
  count?: string | undefined
  /** Other paths whose pages belong to this link. */
  covers?: readonly string[]
}

/** A row that scrolls sideways on narrow screens, a column beside the content from `lg` on. */
export function AreaNav({ label, links }: { label: string; links: readonly AreaLink[] }) {
  const pathname = usePathname()
  const current = currentLink(links, pathname)
  return (
    <nav aria-label={label} className="print:hidden">
      <ScrollRow className="lg:flex-col lg:pe-0 lg:[mask-image:none]">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              prefetch={false}
              href={link.href}
              aria-current={link === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center justify-between gap-3 whitespace-nowrap rounded-md px-3.5 md:max-lg:px-2',
                link === current
                  ? 'bg-primary-tint font-semibold text-primary'
                  : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {link.label}
              {link.count && (
                <span className="figures rounded-full border border-current/30 px-2 text-caption">
                  {link.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
