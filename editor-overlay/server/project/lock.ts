/** One process per store: two would write to the same journal. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '../files/error-code.ts'

/** Stores that this process holds, by the file that says so. */
const held = new Set<string>()

/** Locks the store and returns how to release it. Throws while another living process holds it. */
export function lockStore(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'owner')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, `${process.pid} ${statusOf(process.pid).start}`, { flag: 'wx', mode: 0o600 })
      held.add(file)
      return () => {
        held.delete(file)
        rmSync(file, { force: true })
      }
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      const [pid = '', ...start] = readFileSync(file, 'utf8').split(' ')
      if (held.has(file) || isAlive(Number(pid), start.join(' ')))
        throw new Error(
          `Process ${pid} is already editing this project. Stop it, or delete ${file} if it is another program.`,
        )
      rmSync(file, { force: true })
    }
  }
  throw new Error('Another process is using the editor’s store.')
}

/** A number is given to another process after a restart of the system or the container; this one is not in `held`. */
function isAlive(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  const now = statusOf(pid)
  // A zombie counts as gone, although signals still reach it.
  return now.state !== 'Z' && (start === '' || now.start === '' || start === now.start)
}

/** `start` is when the process was started; both are empty where the system doesn’t tell. */
function statusOf(pid: number): { state: string; start: string } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const system = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return { state: fields[0] ?? '', start: `${fields[19]} ${system}` }
  } catch {
    return { state: '', start: '' }
  }
}
