import { z } from 'zod'

const settingsSchema = z.object({
  PORT: z.coerce.number().int().default(54321),
  DATABASE_URL: z.string().startsWith('postgres'),
  DATA_DIR: z.string().min(1),
  SITE_URL: z.url(),
  SUPABASE_JWT_SECRET: z.string().min(32),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
  SUPABASE_SECRET_KEY: z.string().min(1),
  RESEND_API_KEY: z.string().min(1),
  RESEND_BASE_URL: z.url(),
  MAIL_FROM: z.string().min(1),
})

/** What answers /rest/v1; defaults to PostgREST where it runs. */
const restSchema = z.enum(['postgrest', 'library']).optional()

export type Settings = ReturnType<typeof readSettings>

export function readSettings(env: NodeJS.ProcessEnv) {
  const value = settingsSchema.parse(env)
  return {
    port: value.PORT,
    externalUrl: `http://127.0.0.1:${value.PORT}`,
    databaseUrl: value.DATABASE_URL,
    dataDir: value.DATA_DIR,
    siteUrl: value.SITE_URL.replace(/\/$/, ''),
    jwtSecret: value.SUPABASE_JWT_SECRET,
    publishableKey: value.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    secretKey: value.SUPABASE_SECRET_KEY,
    mail: { key: value.RESEND_API_KEY, baseUrl: value.RESEND_BASE_URL, from: value.MAIL_FROM },
    rest: restSchema.parse(env.ATTESTA_REST || undefined),
    packages: new URL('../../node_modules/', import.meta.url).pathname,
    projectDir: new URL('../', import.meta.url).pathname,
  }
}
