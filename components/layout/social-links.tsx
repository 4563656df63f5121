import { SITE } from '@/lib/config/site'
import { FOOTER } from '@/lib/content/site'

type Network = keyof typeof SITE.social

/** Our own line drawings of the networks' letters, not their logos. */
const NETWORKS: Record<Network, { name: string; shape: string }> = {
  facebook: {
    name: 'Facebook',
    shape: 'M14 20v-7h2.5l.5-3h-3V8.2c0-1 .5-1.7 1.7-1.7H17V4h-2c-2.6 0-4 1.6-4 4v2H8.5v3H11v7',
  },
  instagram: {
    name: 'Instagram',
    shape:
      'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Zm5 4.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM17 7v.1',
  },
  linkedin: {
    name: 'LinkedIn',
    shape: 'M5 10v9M5 5.2v.1M10 19v-9m0 3.5c.6-2.3 2-3.5 4-3.5 2.6 0 4 1.7 4 4.6V19',
  },
  x: { name: 'X', shape: 'm5 5 14 14M19 5 5 19' },
  youtube: {
    name: 'YouTube',
    shape: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Zm4.5 3.5v5l4-2.5-4-2.5Z',
  },
}

/** The owner's profiles. While none is set, their icons are samples without links. */
export function SocialLinks() {
  const profiles = Object.entries(SITE.social).map(([network, href]) => ({
    ...NETWORKS[network as Network],
    href,
  }))
  const known = profiles.filter(({ href }) => href !== null)
  return (
    <ul aria-label={FOOTER.social} className="mt-4 flex flex-wrap gap-1">
      {(known.length > 0 ? known : profiles).map(({ name, shape, href }) => (
        <li key={name}>
          {href ? (
            <a
              href={href}
              rel="me noopener"
              className="grid size-11 place-items-center rounded-sm hover:text-primary"
            >
              <Mark shape={shape} />
              <span className="sr-only">{name}</span>
            </a>
          ) : (
            <span className="grid size-11 place-items-center text-ink-soft">
              <Mark shape={shape} />
              <span className="sr-only">
                {name} {FOOTER.sampleProfile}
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Mark({ shape }: { shape: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
      className="size-5"
    >
      <path d={shape} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
