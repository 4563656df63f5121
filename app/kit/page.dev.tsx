import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metadata } from 'next'
import './kit.css'
import { Kit } from './_components/kit'

export const metadata: Metadata = { title: 'Component kit', robots: { index: false } }

/**
 * Every component in its states. The `.dev.tsx` extension makes a page for development only (next.config.ts).
 */
export default function KitPage() {
  return (
    <>
      <style>{schemeStyles(readFileSync(join(process.cwd(), 'app/globals.css'), 'utf8'))}</style>
      <Kit />
    </>
  )
}

/** The color tokens of both schemes as rules for `data-scheme`, read from their definition. */
function schemeStyles(css: string): string {
  const [light, dark] = [...css.matchAll(/:root \{([^}]*--paper[^}]*)\}/g)].map(([, tokens]) => tokens)
  if (!light || !dark) throw new Error('app/globals.css no longer defines its tokens in two :root blocks.')
  return `[data-scheme=light]{${light};color-scheme:light}[data-scheme=dark]{${light}${dark};color-scheme:dark}`
}
