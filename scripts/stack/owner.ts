import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { commandOf, isAlive } from './processes.ts'

const ownerSchema = z.object({ pid: z.number(), app: z.boolean() })
export type Owner = z.infer<typeof ownerSchema>

/** The process that looks after this data folder's stack, or null when it is gone. */
export function livingOwner(dataDir: string): Owner | null {
  try {
    const owner = ownerSchema.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
    const isStack = commandOf(owner.pid)?.includes('scripts/stack') ?? false
    return owner.pid !== process.pid && isAlive(owner.pid) && isStack ? owner : null
  } catch {
    return null
  }
}

export function takeOwnership(dataDir: string, owner: Owner): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(fileOf(dataDir), JSON.stringify(owner))
}

export function giveUpOwnership(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'owner.json')
}
