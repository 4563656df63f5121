/** Builds the editing helper as one script that any page can load: `npm run build:helper [-- outfile]`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ENTRY = path.join(ROOT, 'scripts/helper/entry.ts')

export async function bundle(entry = ENTRY): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    write: false,
    logLevel: 'error',
  })
  const [file] = outputFiles
  if (!file) throw new Error('Nothing came out of the bundler')
  return file.text
}

if (process.argv[1] === import.meta.filename) {
  const out = path.resolve(process.argv[2] ?? path.join(ROOT, '.cache/helper/helper.js'))
  const code = await bundle()
  mkdirSync(path.dirname(out), { recursive: true })
  writeFileSync(out, code)
  const sizes = `${code.length} bytes minified, ${gzipSync(code, { level: 9 }).length} gzip`
  console.log(`${path.relative(ROOT, out)}: ${sizes}`)
}
