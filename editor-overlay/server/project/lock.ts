/** One process per store: two would write to the same journal. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '../files/error-code.ts'

/** Locks the store and returns how to release it. Throws while another living process holds it. */
export function lockStore(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'owner')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      const owner = Number(readFileSync(file, 'utf8'))
      if (owner === process.pid || isAlive(owner))
        throw new Error(`Process ${owner} is already editing this project.`)
      rmSync(file, { force: true })
    }
  }
  throw new Error('Another process is using the editor’s store.')
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readStatus(pid))
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** A zombie counts as gone, although signals still reach it. */
function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
