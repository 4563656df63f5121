/** Whether the server may start, and with which settings. */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { codeOf, isDiskFull } from './files/error-code.ts'
import type { HttpSettings } from './http/settings.ts'

const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'isn’t an origin such as http://localhost:3000',
  )

const envSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535),
  EDITOR_ROOT: z.string().min(1),
  EDITOR_STORE: z.string().min(1),
  EDITOR_APP_ORIGIN: origin,
  /** Comma-separated: parent editors that are served from elsewhere. */
  EDITOR_STUDIO_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((one) => one !== ''))
    .pipe(z.array(origin)),
  EDITOR_CANVAS: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .default('local'),
})

type Start = { root: string; store: string; settings: HttpSettings }
type Refusal = { type: 'refused'; reason: string }

/** Refuses production and CI, unless `EDITOR_FORCE=1`. */
export function mayStart(env: Readonly<Record<string, string | undefined>>): Refusal | null {
  if (env.EDITOR_FORCE === '1') return null
  if (env.NODE_ENV === 'production')
    return refusal('The editor writes source files and does not start in production.')
  if (env.CI && env.CI !== 'false' && env.CI !== '0')
    return refusal('The editor writes source files and does not start in CI.')
  return null
}

function refusal(reason: string): Refusal {
  return { type: 'refused', reason: `${reason} EDITOR_FORCE=1 starts it anyway.` }
}

/** Returns the settings from the environment; a refusal names the first invalid one. */
export function startFrom(env: Readonly<Record<string, string | undefined>>): Start | Refusal {
  const parsed = envSchema.safeParse(env)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { type: 'refused', reason: `${issue?.path.join('.')}: ${issue?.message}` }
  }
  const { PORT: port, EDITOR_APP_ORIGIN: appOrigin, EDITOR_STUDIO_ORIGINS: others, ...rest } = parsed.data
  const studioOrigins = [`http://localhost:${port}`, ...others]
  if (studioOrigins.includes(appOrigin))
    return { type: 'refused', reason: 'The studio and the app in its frame need two origins.' }
  return {
    root: path.resolve(rest.EDITOR_ROOT),
    store: path.resolve(rest.EDITOR_STORE),
    settings: {
      port,
      canvasId: rest.EDITOR_CANVAS,
      studioOrigins,
      appOrigin,
      tokens: { read: secret(), write: secret() },
      rate: { perSecond: 120, burst: 600 },
    },
  }
}

/** Returns what went wrong at the start and what to do about it; null for an error that says so itself. */
export function startProblem(
  error: unknown,
  { PORT, EDITOR_STORE = '' }: Readonly<Record<string, string | undefined>>,
): string | null {
  const store = path.resolve(EDITOR_STORE)
  // Linux reports too many watched folders as a full disk.
  if (isOf(error, 'syscall', 'watch'))
    return 'The system follows no more folders. Close programs that watch files, or raise the limit (on Linux fs.inotify.max_user_watches and max_user_instances), then start again.'
  if (isDiskFull(error))
    return `The disk is full, so the history of edits can’t be kept in ${store}. Free some space, then start again.`
  if (codeOf(error) === 'EADDRINUSE')
    return `Port ${PORT} is in use. Stop the program that uses it, or set PORT to another one.`
  if (UNWRITABLE.has(codeOf(error)) && isOf(error, 'path', store))
    return `The history of edits can’t be kept in ${store}. Make the folder writable, or set EDITOR_STORE to another one.`
  return null
}

const UNWRITABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR'])

/** Whether a field of a system error begins with a text. */
function isOf(error: unknown, field: 'syscall' | 'path', text: string): boolean {
  return (
    error instanceof Error &&
    new Map<string, unknown>(Object.entries(error)).get(field)?.toString().startsWith(text) === true
  )
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
