import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const CACHE = join(process.cwd(), '.cache/clamav')
const DAEMON = join(CACHE, 'root/usr/sbin/clamd')
const LIBRARIES = join(CACHE, 'root/usr/lib/x86_64-linux-gnu')
const PACKAGES = ['clamav-daemon', 'clamav-base', 'libclamav12', 'libmspack0']

/** Split in two, so that no scanner takes this file for the test file that it describes. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export type Clamd = { address: string; stop: () => Promise<void> }

/** Debian's clamd with one signature of ours for the EICAR test file. Null with the reason where it cannot run. */
export async function startClamd(): Promise<Clamd | { missing: string }> {
  try {
    await unpackDaemon()
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) }
  }
  const home = await mkdtemp(join(tmpdir(), 'clamd-'))
  await mkdir(join(home, 'signatures'))
  const signature = Buffer.from(EICAR, 'latin1').toString('hex')
  await writeFile(join(home, 'signatures/own.ndb'), `Eicar-Own:0:*:${signature}\n`)
  const port = await freePort()
  const settings = {
    DatabaseDirectory: join(home, 'signatures'),
    TemporaryDirectory: home,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    StreamMaxLength: '26M',
    Foreground: 'yes',
    User: 'root',
  }
  const lines = Object.entries(settings)
    .filter(([name]) => name !== 'User' || process.getuid?.() === 0)
    .map(([name, value]) => `${name} ${value}`)
  await writeFile(join(home, 'clamd.conf'), `${lines.join('\n')}\n`)
  const child = spawn(DAEMON, ['--config-file', join(home, 'clamd.conf')], {
    env: { ...process.env, LD_LIBRARY_PATH: LIBRARIES },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await answering(port, ended)
  return {
    address: `127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Unpacked into a folder of ours: nothing is installed on the machine, and no package script runs. */
async function unpackDaemon(): Promise<void> {
  if (existsSync(DAEMON)) return
  await mkdir(CACHE, { recursive: true })
  await run('apt-get', ['download', ...PACKAGES], { cwd: CACHE })
  for (const file of (await readdir(CACHE)).filter((name) => name.endsWith('.deb'))) {
    await run('dpkg-deb', ['-x', join(CACHE, file), join(CACHE, 'root')])
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No free port.')
  return address.port
}

/** @throws when the daemon ends before it listens. */
async function answering(port: number, ended: Promise<void>): Promise<void> {
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  while (!isOver) {
    if (await accepts(port)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('clamd ended before it listened.')
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
