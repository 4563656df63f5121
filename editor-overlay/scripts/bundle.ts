/** Builds the editing helper as one script that any page can load: `npm run build:helper [-- outfile]`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { minify } from 'terser'
import { withArrows } from './arrows.ts'
import { withOwnGlobals } from './globals.ts'
import { OWN_NAMES } from './own-names.ts'
import { withShortStrings } from './strings.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const ENTRY = path.join(ROOT, 'editor-overlay/scripts/entry.ts')

const SETTINGS = {
  bundle: true,
  minify: true,
  target: 'es2022',
  legalComments: 'none',
  // Otherwise each class repeats the names of the fields that its constructor sets.
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  write: false,
  logLevel: 'error',
} as const

const SHORT = { mangleProps: new RegExp(`^(?:${OWN_NAMES.join('|')})$`) }

/** The one script contains the parts that an app loads later. */
const INLINED: Plugin = {
  name: 'inlined-parts',
  setup({ onResolve }) {
    onResolve({ filter: /\/parts\.ts$/ }, () => ({
      path: path.join(import.meta.dirname, 'inlined-parts.ts'),
    }))
  },
}

/** A second minifier inlines what the bundler does not: 5 % less after gzip. */
async function smaller(text: string, format: 'iife' | 'esm'): Promise<string> {
  const options = {
    ecma: 2020,
    module: format === 'esm',
    compress: {
      passes: 3,
      ecma: 2020,
      unsafe_arrows: true,
      lhs_constants: false,
      // No getter that the helper has, or reads of the page, does anything else.
      pure_getters: true,
      // Writes `String` and templates as additions, which fail for symbols: `asText` reads those.
      unsafe: true,
    },
  } as const
  const { code = text } = await minify(withShortStrings(withArrows(text, format)), options)
  // The second run renames what the first one inlined.
  return (await minify(format === 'iife' ? withOwnGlobals(code) : code, options)).code ?? text
}

/** Chromium then compiles the functions while it loads the script, not when a first edit calls them. */
const COMPILE_AT_LOAD = '//# allFunctionsCalledOnLoad\n'

/** The helper, or another entry, as one minified script. `entry`: an absolute path. @throws what the bundler throws */
export async function bundle(entry = ENTRY): Promise<string> {
  const names = entry === ENTRY ? SHORT : {}
  const { outputFiles } = await build({
    ...SETTINGS,
    ...names,
    stdin: { contents: await modulesOf(entry), resolveDir: ROOT },
    format: 'iife',
    plugins: [INLINED],
  })
  const [file] = outputFiles
  if (!file) throw new Error('The bundler produced no file')
  return COMPILE_AT_LOAD + (await smaller(file.text, 'iife'))
}

/**
 * Imports all modules by folder: gzip finds repeats only within 32 KB, and neighbors resemble each other most. The last
 * file of a folder comes first, which is 0.2 % less.
 */
async function modulesOf(entry: string): Promise<string> {
  const { metafile } = await build({
    ...SETTINGS,
    absWorkingDir: ROOT,
    entryPoints: [entry],
    metafile: true,
    plugins: [INLINED],
  })
  const files = Object.keys(metafile.inputs).map((file) => path.join(ROOT, file))
  const folderOf = (file: string) => path.relative(ROOT, file).split(path.sep).slice(0, 2).join('/')
  const modules = files
    .filter((file) => file !== entry && !file.includes('node_modules'))
    .sort((a, b) => (folderOf(a) === folderOf(b) ? order(b, a) : order(a, b)))
  return [...modules, entry].map((file) => `import ${JSON.stringify(file)}`).join('\n')
}

const order = (a: string, b: string) => (a < b ? -1 : 1)

/** What an app fetches first, without the chunks that draw pictures, show changes and answer style panels. */
export async function core(): Promise<string> {
  const { outputFiles, metafile } = await build({
    ...SETTINGS,
    ...SHORT,
    entryPoints: [ENTRY],
    format: 'esm',
    splitting: true,
    metafile: true,
    absWorkingDir: ROOT,
    outdir: 'out',
  })
  const first = new Set(
    Object.keys(metafile.outputs).filter(
      (file) => metafile.outputs[file]?.entryPoint === path.relative(ROOT, ENTRY),
    ),
  )
  for (const file of first)
    for (const { kind, path: imported } of metafile.outputs[file]?.imports ?? [])
      if (kind === 'import-statement') first.add(imported)
  const files = outputFiles.filter((file) => first.has(path.relative(ROOT, file.path)))
  const texts = await Promise.all(files.map((file) => smaller(file.text, 'esm')))
  return texts.join('')
}

if (process.argv[1] === import.meta.filename) {
  const out = path.resolve(process.argv[2] ?? path.join(ROOT, '.cache/helper/helper.js'))
  const code = await bundle()
  mkdirSync(path.dirname(out), { recursive: true })
  writeFileSync(out, code)
  const sizes = `${code.length} bytes minified, ${gzipSync(code, { level: 9 }).length} gzip`
  console.log(`${path.relative(ROOT, out)}: ${sizes}`)
}
