import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { commandOf, isAlive } from './processes.ts'

const ownerSchema = z.object({ pid: z.number(), app: z.boolean() })
type Owner = z.infer<typeof ownerSchema>

/** `crashed`: it ended without cleaning up, so its children may still be shutting down. */
export type OwnerState = 'none' | 'alive' | 'crashed'

/** The process that runs the stack of this data folder. */
export function readOwner(dataDir: string): { state: OwnerState; owner: Owner | null } {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return { state: 'none', owner: null }
  const parsed = ownerSchema.safeParse(parseJson(readFileSync(file, 'utf8')))
  const owner = parsed.success && parsed.data.pid !== process.pid ? parsed.data : null
  const isStack =
    owner !== null && isAlive(owner.pid) && (commandOf(owner.pid)?.includes('scripts/stack') ?? false)
  return isStack ? { state: 'alive', owner } : { state: 'crashed', owner: null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function claimOwnership(dataDir: string, owner: Owner): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(fileOf(dataDir), JSON.stringify(owner))
}

export function releaseOwnership(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'owner.json')
}
