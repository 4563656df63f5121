import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'

/** A zombie counts as gone: in a container without an init process it may never be reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readLines(`/proc/${pid}/status`).join('\n'))
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The command line of a process, or null when it is gone or the system does not report it. */
export function commandOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return runForText('ps', ['-p', String(pid), '-o', 'command='])
  }
}

export function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 5_000 })
    const finish = (listening: boolean) => {
      socket.destroy()
      resolve(listening)
    }
    socket.once('connect', () => finish(true))
    socket.once('timeout', () => finish(false))
    socket.once('error', () => finish(false))
  })
}

/** "node next start (process 4711)" for the error message; null when the system does not report it. */
export function holderOf(port: number): string | null {
  const pid = holderFromProc(port) ?? holderFromLsof(port)
  if (pid === null) return null
  const command = commandOf(pid)
  return command ? `${command.slice(0, 120)} (process ${pid})` : `process ${pid}`
}

function holderFromProc(port: number): number | null {
  const inode = listeningInode(port)
  if (inode === null) return null
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    if (openFiles(`/proc/${name}/fd`).includes(`socket:[${inode}]`)) return Number(name)
  }
  return null
}

function listeningInode(port: number): string | null {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0')
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readLines(table)) {
      const fields = line.trim().split(/\s+/)
      if (fields[1]?.endsWith(`:${hexPort}`) && fields[3] === '0A') return fields[9] ?? null
    }
  }
  return null
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}

function openFiles(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => {
      try {
        return readlinkSync(`${folder}/${name}`)
      } catch {
        return ''
      }
    })
  } catch {
    return []
  }
}

function holderFromLsof(port: number): number | null {
  const pid = Number(runForText('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'])?.split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

function runForText(program: string, args: string[]): string | null {
  try {
    return (
      execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    )
  } catch {
    return null
  }
}

export async function eventually(
  check: () => boolean | Promise<boolean>,
  options: { withinMs: number; everyMs?: number },
) {
  const deadline = Date.now() + options.withinMs
  while (Date.now() < deadline) {
    if (await check()) return true
    await new Promise((resolve) => setTimeout(resolve, options.everyMs ?? 50))
  }
  return false
}
