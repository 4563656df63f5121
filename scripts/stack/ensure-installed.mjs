import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Node built-ins only: this runs on a fresh clone, on the machine's own Node.

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const OLDEST = [20, 19]

/** @returns {string | null} the sentence to stop with, or null */
export function refuseOldNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return null
  return `Attesta needs Node ${OLDEST.join('.')} or newer to start; this is Node ${version}. Install a current Node from https://nodejs.org and run the command again.`
}

/** Runs `npm ci` when node_modules is missing or was installed from another lock file. */
export function ensureInstalled() {
  const mark = join(root, 'node_modules/.attesta-installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock && existsSync(node24())) return
  if (matchesLock()) {
    writeFileSync(mark, lock)
    return
  }
  console.log('Installing packages (npm ci) …')
  const installed = spawnSync(npm(), ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (installed.status !== 0) throw new Error('Installing the packages failed; see the lines above.')
  writeFileSync(mark, lock)
}

/** An installation made by hand is as good as ours when npm's own record of it agrees with the lock file. */
function matchesLock() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(node24())) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

/** The pinned Node that npm installed, or this one when it is as new. */
export function node24() {
  const own = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const current = Number(process.versions.node.split('.')[0]) >= 24
  return !existsSync(own) && current ? process.execPath : own
}

/**
 * Hands over to a script on Node 24 and ends with its exit code. Ctrl-C reaches both processes of the terminal's
 * group, so this one only waits; SIGTERM is passed on; the IPC channel tells the script when this one was killed.
 * @param {string} script
 * @param {string[]} args
 */
export function handOver(script, args) {
  const child = spawn(node24(), [join(root, script), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
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
