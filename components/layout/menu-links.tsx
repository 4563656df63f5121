import Link from 'next/link'
import { interpolate } from '@/components/marketing/interpolate'
import type { MenuLink } from '@/lib/content/navigation'

const ROW = 'block rounded-sm px-3 py-2.5'

/** Links inside an open menu or the drawer. A page that doesn't exist yet is marked and has no href. */
export function MenuLinks({ links }: { links: MenuLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          {link.href === null ? (
            // biome-ignore lint/a11y/useValidAnchor: announced and focusable like its neighbors, without a target yet
            <a
              role="link"
              aria-disabled="true"
              tabIndex={0}
              className={`${ROW} cursor-default text-ink-soft`}
            >
              <span className="whitespace-nowrap">{link.label}</span>{' '}
              <span className="ms-1.5 rounded-sm border border-rule px-1.5 py-px text-caption whitespace-nowrap">
                coming soon
              </span>
            </a>
          ) : (
            <Link prefetch={false} href={link.href} className={`${ROW} hover:bg-primary-tint`}>
              <span className="block whitespace-nowrap font-semibold">{link.label}</span>
              {link.note && (
                <span className="figures block text-body-sm text-ink-soft">{interpolate(link.note)}</span>
              )}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
