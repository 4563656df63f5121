import Link from 'next/link'
import type { MenuLink } from '@/lib/content/navigation'

/** Links as they stand inside an open menu or in the drawer. */
export function MenuLinks({ links }: { links: MenuLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <Link href={link.href} className="block rounded-sm px-3 py-2.5 hover:bg-primary-tint">
            <span className="block whitespace-nowrap font-semibold">{link.label}</span>
            {link.note && <span className="block text-[0.9375rem] text-ink-soft">{link.note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
