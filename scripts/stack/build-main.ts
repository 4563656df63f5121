import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { settingsSchema } from '../../lib/config/settings.ts'
import { buildApp } from './build.ts'
import { ownEnv } from './env.ts'

/** Runs `npm run build`. The pages contain these two settings, so they are checked first. */
const readWhileBuilding = settingsSchema.pick({ SITE_URL: true, ATTESTA_DEMO: true }).partial()

/** The files that Next reads, in order of precedence, because our own build steps must use the same address. */
const ENV_FILES = ['.env.production.local', '.env.local', '.env.production', '.env']
const root = join(import.meta.dirname, '../..')

async function main(): Promise<void> {
  for (const file of ENV_FILES.map((name) => join(root, name)))
    if (existsSync(file)) process.loadEnvFile(file)
  const env = ownEnv(process.env)
  const checked = readWhileBuilding.safeParse(env)
  if (!checked.success) {
    throw new Error(
      checked.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join('\n'),
    )
  }
  await buildApp(root, { NEXT_TELEMETRY_DISABLED: '1', ...env })
  console.log(`Built for ${env.SITE_URL ?? 'http://localhost:3000 (SITE_URL is not set)'}.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
