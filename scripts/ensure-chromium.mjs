import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

// Finds a Chromium for the browser journeys; on Linux x64 without any, unpacks the one that npm installed.

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cache = join(root, '.cache/chromium')
const bundled = join(cache, 'chromium')
const archives = join(root, 'node_modules/@sparticuz/chromium/bin')

const MISSING =
  'No Chromium was found. Run "node scripts/ensure-chromium.mjs" (Linux x64) or "npx playwright install chromium", or set PLAYWRIGHT_CHROMIUM to the path of one.'

/** @returns {string | null} */
function findChromium() {
  const places = [
    process.env.PLAYWRIGHT_CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    playwrightsOwn(),
    bundled,
  ]
  return places.find((place) => place && existsSync(place)) ?? null
}

/** @returns {string | undefined} */
function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath()
  } catch {
    return undefined
  }
}

/**
 * The browser to drive.
 * @returns {string}
 * @throws when there is none, with the command that brings one
 */
export function chromiumExecutable() {
  const found = findChromium()
  if (found) return found
  throw new Error(MISSING)
}

/**
 * The environment to start it with: the unpacked browser brings its own libraries and fonts.
 * @returns {Record<string, string | undefined>}
 */
export function chromiumEnv() {
  if (findChromium() !== bundled) return { ...process.env }
  const libraries = [join(cache, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(cache, 'fonts') }
}

/** Unpacks beside the final place and renames, so an interrupted run leaves nothing half done. */
function unpack() {
  const draft = `${cache}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  try {
    writeFileSync(join(draft, 'chromium'), inflated('chromium.br'))
    chmodSync(join(draft, 'chromium'), 0o755)
    extract('al2023.tar.br', join(draft, 'al2023'))
    extract('fonts.tar.br', join(draft, 'fonts'))
    extract('swiftshader.tar.br', draft)
    rmSync(cache, { recursive: true, force: true })
    renameSync(draft, cache)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** @param {string} name */
function inflated(name) {
  return brotliDecompressSync(readFileSync(join(archives, name)))
}

/**
 * @param {string} name
 * @param {string} folder
 */
function extract(name, folder) {
  mkdirSync(folder, { recursive: true })
  const tar = spawnSync('tar', ['-x', '-C', folder], {
    input: inflated(name),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  if (tar.status !== 0) throw new Error(`${name} could not be unpacked: ${tar.error?.message ?? tar.stderr}`)
}

function main() {
  const canUnpack =
    process.platform === 'linux' && process.arch === 'x64' && existsSync(join(archives, 'chromium.br'))
  if (!findChromium() && canUnpack) {
    console.log('Unpacking Chromium …')
    unpack()
  }
  console.log(`Chromium: ${chromiumExecutable()}`)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
