import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const keysSchema = z.object({
  databasePassword: z.string().min(16),
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  stripeSecretKey: z.string().startsWith('sk_test_sandbox_'),
  stripePublishableKey: z.string().startsWith('pk_test_sandbox_'),
  stripeWebhookSecret: z.string().startsWith('whsec_'),
  mailboxKey: z.string().startsWith('re_sandbox_'),
  jobsSecret: z.string().min(32),
})

export type StackKeys = z.infer<typeof keysSchema>

/**
 * Loads the keys of this data folder, or creates them. The JWT secret allows acting as service_role, so every
 * checkout has its own. Two concurrent starts agree: the first to link the file wins, and the other reads it.
 */
export function loadKeys(dataDir: string): StackKeys {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'keys.json')
  return readKeys(path) ?? createKeys(path)
}

function readKeys(path: string): StackKeys | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const parsed = keysSchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new Error(`${path} does not contain readable keys; delete its folder to start again.`)
}

function createKeys(path: string): StackKeys {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(freshKeys(), null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const keys = readKeys(path)
  if (!keys) throw new Error(`${path} could not be created.`)
  return keys
}

function freshKeys(): StackKeys {
  const token = (bytes = 24) => randomBytes(bytes).toString('hex')
  return {
    databasePassword: token(),
    jwtSecret: token(32),
    publishableKey: `sb_publishable_${token()}`,
    secretKey: `sb_secret_${token()}`,
    stripeSecretKey: `sk_test_sandbox_${token()}`,
    stripePublishableKey: `pk_test_sandbox_${token()}`,
    stripeWebhookSecret: `whsec_${token()}`,
    mailboxKey: `re_sandbox_${token()}`,
    jobsSecret: token(32),
  }
}
