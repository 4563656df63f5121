import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseOldNode } from '../node-version.mjs'

// Node built-ins only, because this runs on a fresh clone with the machine's own Node.

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Runs `npm ci` when node_modules is missing or was installed from another lock file. */
function ensureInstalled() {
  const mark = join(root, 'node_modules/.attesta-installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const isDone = () => existsSync(mark) && readFileSync(mark, 'utf8') === lock && existsSync(node24())
  if (isDone()) return
  if (matchesLock()) {
    writeFileSync(mark, lock)
    return
  }
  oneAtATime(() => {
    if (!isDone()) install()
    writeFileSync(mark, lock)
  })
}

function install() {
  console.log('Installing packages (npm ci) …')
  // The warnings of a correct installation are about the outer Node, which hands over to the installed one.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const installed = spawnSync(npm(), ['ci', '--include=dev', ...quiet], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (installed.status !== 0) throw new Error('Installing the packages failed; see the lines above.')
}

/**
 * Two commands on a fresh clone share one installation: the second waits for the first. The lock is outside
 * node_modules, which `npm ci` empties.
 * @param {() => void} work
 */
function oneAtATime(work) {
  const lock = join(
    tmpdir(),
    `attesta-installing-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
  )
  for (let waits = 0; !tryLock(lock); waits += 1) {
    if (waits === 0) console.log('Another command is installing the packages; waiting for it …')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
  }
  try {
    work()
  } finally {
    unlock(lock)
  }
}

/**
 * Renamed first, because removing a folder empties it, and another process could take the empty one.
 * @param {string} lock
 */
function unlock(lock) {
  const gone = `${lock}-${process.pid}.gone`
  try {
    renameSync(lock, gone)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  rmSync(gone, { recursive: true, force: true })
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : null
}

/**
 * The existence of the folder is the lock; its owner's process id is written before the folder gets its name.
 * @param {string} lock
 */
function tryLock(lock) {
  const draft = mkdtempSync(`${lock}-`)
  writeFileSync(join(draft, 'pid'), String(process.pid))
  try {
    renameSync(draft, lock)
    return true
  } catch {
    rmSync(draft, { recursive: true, force: true })
    if (isLeftBehind(join(lock, 'pid'))) unlock(lock)
    return false
  }
}

/** @param {string} pidFile */
function isLeftBehind(pidFile) {
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8')), 0)
    return false
  } catch (error) {
    // Gone meanwhile, or another account's process: no reason to break the lock.
    return codeOf(error) === 'ESRCH'
  }
}

/** A manual installation is accepted if npm's own record of it matches the lock file. */
function matchesLock() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(node24())) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      !path.startsWith('node_modules/') || optional || installed[path]?.version === version,
  )
}

function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

/** The pinned Node that npm installed, or this one if it is as new. */
function node24() {
  const own = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const current = Number(process.versions.node.split('.')[0]) >= 24
  return !existsSync(own) && current ? process.execPath : own
}

/**
 * Hands over to a script on Node 24 and ends with its exit code. Ctrl-C reaches both processes of the
 * terminal's group, so this one only waits; SIGTERM is passed on; the IPC channel tells the script when this
 * process was killed.
 * @param {string} script
 * @param {string[]} args
 */
export function handOver(script, args) {
  const child = spawn(node24(), [join(root, script), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // All processes share the compile cache: they start sooner, and those that read TypeScript use 15 MB
      // less.
      NODE_COMPILE_CACHE: join(root, '.cache/node'),
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  })
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`${script} could not be started: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** @param {() => void} run */
export function begin(run) {
  const refusal = refuseOldNode()
  try {
    if (refusal) throw new Error(refusal)
    ensureInstalled()
    run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
