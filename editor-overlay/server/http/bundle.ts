import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type BuildResult, build } from 'esbuild'

type Bundle = {
  /** When its files were read, or earlier. */
  since: number
  result: BuildResult<{ write: false; metafile: true }>
}

/**
 * Returns a reader of the script (`.js`) or the style sheet (`.css`) that an entry file bundles to. They are bundled
 * again once one of their files has changed.
 */
export function bundleOf(entry: string): (ending: '.js' | '.css') => Promise<string> {
  let latest: Bundle | null = null
  let underWay: Promise<Bundle> | null = null

  const current = async () => {
    const known = latest
    // Nothing is known after a bundling that fails.
    latest = null
    latest = known && (await isFresh(known)) ? known : await bundle(entry)
    return latest
  }

  return async (ending) => {
    // A visit requests both at once.
    underWay ??= current().finally(() => {
      underWay = null
    })
    const { result } = await underWay
    const file = result.outputFiles.find(({ path: name }) => name.endsWith(ending))
    if (!file) throw new Error(`${path.basename(entry)} was bundled without ${ending}.`)
    return file.text
  }
}

async function isFresh({ since, result }: Bundle): Promise<boolean> {
  const times = Object.keys(result.metafile.inputs).map(async (file) => (await stat(file)).mtimeMs)
  const newest = await Promise.all(times).then(
    (all) => Math.max(...all),
    () => Number.POSITIVE_INFINITY,
  )
  return newest < since
}

async function bundle(entry: string): Promise<Bundle> {
  const since = Date.now()
  const result = await build({
    entryPoints: { studio: entry },
    outdir: path.dirname(entry),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    minify: true,
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  return { since, result }
}
