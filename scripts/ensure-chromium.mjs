import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

// Finds a Chromium for the browser tests. The headless shell comes first: it needs a quarter of the work,
// because a desktop browser draws its own window even without a screen. Native drags need the desktop
// browser. On Debian both are installed if possible; on Linux x64 without them, the npm package's own is
// unpacked.

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cache = join(root, '.cache/chromium')
const bundled = join(cache, 'chromium')
const archives = join(root, 'node_modules/@sparticuz/chromium/bin')

/** The packaged settings name folders of another system; without its own fonts a page would show no text at all. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(cache, 'fonts/fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(cache, 'fonts/cache')}</cachedir>
</fontconfig>
`

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const INSTALL_WITHIN_MS = 240_000

const MISSING =
  'No Chromium was found. Run "node scripts/ensure-chromium.mjs" (Linux x64) or "npx playwright install chromium", or set PLAYWRIGHT_CHROMIUM to the path of one.'

/**
 * @param {boolean} [dragsNatively] the headless shell and the packaged browser perform no native drags
 * @returns {string | null}
 */
function findChromium(dragsNatively = false) {
  const desktop = ['/usr/bin/chromium', '/usr/bin/google-chrome', playwrightsOwn()]
  const places = [
    process.env.PLAYWRIGHT_CHROMIUM,
    ...(dragsNatively ? [...desktop, HEADLESS_SHELL] : [HEADLESS_SHELL, ...desktop]),
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
 * @param {{ dragsNatively?: boolean }} [needs]
 * @returns {string}
 * @throws if there is none, with the command that installs one
 */
export function chromiumExecutable({ dragsNatively = false } = {}) {
  const found = findChromium(dragsNatively)
  if (found) return found
  throw new Error(MISSING)
}

/**
 * The environment to start it with: the unpacked browser has its own libraries and fonts.
 * @param {{ dragsNatively?: boolean }} [needs]
 * @returns {Record<string, string | undefined>}
 */
export function chromiumEnv({ dragsNatively = false } = {}) {
  if (findChromium(dragsNatively) !== bundled) return { ...process.env }
  const libraries = [join(cache, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(cache, 'fonts') }
}

/** Unpacks beside the final path and renames, so that an interrupted run leaves nothing incomplete. */
function unpack() {
  const draft = `${cache}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  try {
    writeFileSync(join(draft, 'chromium'), inflated('chromium.br'))
    chmodSync(join(draft, 'chromium'), 0o755)
    extract('al2023.tar.br', join(draft, 'al2023'))
    extract('fonts.tar.br', join(draft, 'fonts'))
    writeFileSync(join(draft, 'fonts/fonts.conf'), FONTS)
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

/** Debian's packages, both at one version. Without permission or network, the installed browser is used. */
function installPackages() {
  const install = 'apt-get install -y -q --no-install-recommends chromium-headless-shell chromium'
  console.log('Installing Chromium and its headless shell …')
  const done = spawnSync('sh', ['-c', `${install} || { apt-get update -q && ${install}; }`], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    timeout: INSTALL_WITHIN_MS,
  })
  if (done.status === 0) return
  const reason = done.error?.message ?? done.stderr.trim().split('\n').at(-1)
  console.log(`They could not be installed, so the tests take longer (${reason}).`)
}

/** True while the browser for native drags is missing: these two are only fallbacks. */
function lacksDrags() {
  return [null, HEADLESS_SHELL, bundled].includes(findChromium(true))
}

function main() {
  const isComplete = Boolean(process.env.PLAYWRIGHT_CHROMIUM) || (existsSync(HEADLESS_SHELL) && !lacksDrags())
  if (!isComplete && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installPackages()
  const canUnpack =
    process.platform === 'linux' && process.arch === 'x64' && existsSync(join(archives, 'chromium.br'))
  if (!findChromium() && canUnpack) {
    console.log('Unpacking Chromium …')
    unpack()
  }
  console.log(
    `Chromium: ${chromiumExecutable()}, for native drags ${chromiumExecutable({ dragsNatively: true })}`,
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
