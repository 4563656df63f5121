/** Builds the editing helper as one script that any page can load: `npm run build:helper [-- outfile]`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ENTRY = path.join(ROOT, 'scripts/helper/entry.ts')

const SETTINGS = {
  bundle: true,
  minify: true,
  target: 'es2022',
  legalComments: 'none',
  write: false,
  logLevel: 'error',
} as const

export async function bundle(entry = ENTRY): Promise<string> {
  const { outputFiles } = await build({ ...SETTINGS, entryPoints: [entry], format: 'iife' })
  const [file] = outputFiles
  if (!file) throw new Error('Nothing came out of the bundler')
  return file.text
}

/** What an app fetches at first: without the chunk that draws pictures. */
export async function core(): Promise<string> {
  const { outputFiles, metafile } = await build({
    ...SETTINGS,
    entryPoints: [ENTRY],
    format: 'esm',
    splitting: true,
    metafile: true,
    outdir: 'out',
  })
  const lazy = new Set(
    Object.values(metafile.outputs).flatMap(({ imports }) =>
      imports.filter(({ kind }) => kind === 'dynamic-import').map((one) => path.basename(one.path)),
    ),
  )
  return outputFiles
    .filter((file) => !lazy.has(path.basename(file.path)))
    .map((file) => file.text)
    .join('')
}

if (process.argv[1] === import.meta.filename) {
  const out = path.resolve(process.argv[2] ?? path.join(ROOT, '.cache/helper/helper.js'))
  const code = await bundle()
  mkdirSync(path.dirname(out), { recursive: true })
  writeFileSync(out, code)
  const sizes = `${code.length} bytes minified, ${gzipSync(code, { level: 9 }).length} gzip`
  console.log(`${path.relative(ROOT, out)}: ${sizes}`)
}
