import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import { lobedCurve } from '@/components/marketing/art/curves'
import { cardName } from '@/components/marketing/metadata'
import { SITE } from '@/lib/config/site'
import { HERO } from '@/lib/content/landing'
import { PUBLIC_PAGES } from '@/lib/content/pages'

/** Rendered at build time, from the same list as the pages. */
export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return PUBLIC_PAGES.map(({ path }) => ({ card: cardName(path) }))
}

const SIZE = { width: 1200, height: 630 }
const PAPER = '#faf8f3'
const INK = '#1b2a2f'
const SOFT = '#4a595d'
const GREEN = '#0e5a4a'

export async function GET(_request: Request, { params }: RouteContext<'/og/[card]'>) {
  const { card } = await params
  const page = PUBLIC_PAGES.find(({ path }) => cardName(path) === card)
  if (!page) return new Response(null, { status: 404 })

  const serif = await readFile(
    join(process.cwd(), 'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'),
  )
  return new ImageResponse(<Card title={page.title} />, {
    ...SIZE,
    fonts: [{ name: 'Serif', data: serif, weight: 600, style: 'normal' }],
  })
}

const RINGS = [
  { path: lobedCurve(98, 0.2, 12), turns: 6, span: 30 },
  { path: lobedCurve(74, 0.3, 8), turns: 6, span: 45 },
  { path: lobedCurve(42, 0.34, 6), turns: 6, span: 60 },
]

function Card({ title }: { title: string }) {
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: 72,
        background: PAPER,
        color: INK,
        fontFamily: 'Serif',
        borderBottom: `18px solid ${GREEN}`,
      }}
    >
      <Ornament />
      <div style={{ display: 'flex', fontSize: 40, color: GREEN }}>{SITE.name}</div>
      <div style={{ display: 'flex', fontSize: title.length > 34 ? 76 : 92, lineHeight: 1.08, width: 860 }}>
        {title}
      </div>
      <div style={{ display: 'flex', fontSize: 32, color: SOFT }}>
        {title === SITE.tagline ? HERO.title : SITE.tagline}
      </div>
    </div>
  )
}

function Ornament() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: rendered to an image that has its own alt text
    <svg
      viewBox="-100 -100 200 200"
      width="760"
      height="760"
      fill="none"
      stroke={GREEN}
      strokeWidth="0.35"
      strokeOpacity="0.38"
      style={{ position: 'absolute', right: -400, top: -66 }}
    >
      {RINGS.flatMap(({ path, turns, span }) =>
        Array.from({ length: turns }, (_, at) => {
          const turn = (at * span) / turns
          return <path key={`${span}${turn}`} d={path} transform={`rotate(${turn})`} />
        }),
      )}
    </svg>
  )
}
