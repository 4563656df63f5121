import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE } from '../lib/config/site.ts'

const PUBLIC = join(import.meta.dirname, '../public')
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'site.webmanifest'), 'utf8'))

test('the web manifest names the site like its pages', () => {
  expect(manifest).toMatchObject({ name: `${SITE.name}: ${SITE.tagline}`, short_name: SITE.name })
})

test('every icon of the manifest exists', () => {
  const missing = manifest.icons.filter(({ src }: { src: string }) => !existsSync(join(PUBLIC, src)))

  expect({ icons: manifest.icons.length, missing }).toEqual({ icons: 3, missing: [] })
})
