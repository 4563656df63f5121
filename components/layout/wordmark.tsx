import Link from 'next/link'
import { paths } from '@/lib/config/paths'
import { SITE } from '@/lib/config/site'

const TURNS = [0, 30, 60, 90, 120, 150]

export function Wordmark() {
  return (
    <Link prefetch={false} href={paths.home} className="inline-flex min-h-11 items-center gap-2.5 rounded-sm">
      <svg
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.1"
        aria-hidden="true"
        className="size-8 text-primary"
      >
        {TURNS.map((angle) => (
          <ellipse key={angle} cx="16" cy="16" rx="15" ry="6.4" transform={`rotate(${angle} 16 16)`} />
        ))}
        <circle cx="16" cy="16" r="2.6" fill="currentColor" />
      </svg>
      <span className="max-[16rem]:sr-only font-serif font-semibold text-[1.375rem] leading-none tracking-tight">
        {SITE.name}
      </span>
    </Link>
  )
}
