import type { Route } from 'next'
import Link from 'next/link'
import { type Counted, countedText, countText } from '@/lib/base/text'
import { classNames } from './class-names'
import { ScrollRow } from './scroll-row'

type TabLink = { href: Route; label: string; count?: number | Counted; current: boolean }

/** Tabs whose state is in the URL, so that each can be opened, shared and revisited. */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  return (
    <nav aria-label={label} className="border-rule border-b">
      <ScrollRow className="-mb-px">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              prefetch={false}
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-t-md border-b-[3px] px-3.5 font-medium',
                tab.current
                  ? 'border-primary text-ink'
                  : 'border-transparent text-ink-soft hover:border-rule-strong hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="figures rounded-full bg-sunken px-2 text-caption">
                  {typeof tab.count === 'number' ? countText(tab.count) : countedText(tab.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
