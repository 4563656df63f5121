'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'

export type AreaLink = { href: Route; label: string; count?: number }

/** A row to scroll sideways on narrow screens, a column beside the content from `lg` on. */
export function AreaNav({ label, links }: { label: string; links: AreaLink[] }) {
  const pathname = usePathname()
  const current = links
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0]
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex gap-1 overflow-x-auto lg:flex-col">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              aria-current={link === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center justify-between gap-3 whitespace-nowrap rounded-md px-3.5',
                link === current
                  ? 'bg-primary-tint font-semibold text-primary'
                  : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {link.label}
              {link.count !== undefined && link.count > 0 && (
                <span className="figures rounded-full border border-current/30 px-2 text-[0.8125rem]">
                  {link.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
