import Link from 'next/link'
import { say } from '@/components/marketing/say'
import type { MenuLink } from '@/lib/content/navigation'

const ROW = 'block rounded-sm px-3 py-2.5'

/** Links as they stand inside an open menu or in the drawer. What is not there yet says so and leads nowhere. */
export function MenuLinks({ links }: { links: MenuLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          {link.href === null ? (
            // biome-ignore lint/a11y/useValidAnchor: announced, reached like its neighbours, and going nowhere yet
            <a
              role="link"
              aria-disabled="true"
              tabIndex={0}
              className={`${ROW} cursor-default text-ink-soft`}
            >
              <span className="whitespace-nowrap">{link.label}</span>{' '}
              <span className="ms-1.5 rounded-sm border border-rule px-1.5 py-px text-[0.8125rem] whitespace-nowrap">
                coming soon
              </span>
            </a>
          ) : (
            <Link href={link.href} className={`${ROW} hover:bg-primary-tint`}>
              <span className="block whitespace-nowrap font-semibold">{link.label}</span>
              {link.note && (
                <span className="figures block text-[0.9375rem] text-ink-soft">{say(link.note)}</span>
              )}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
