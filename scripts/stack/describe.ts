import { SEEDED_ACCOUNTS } from '../../supabase/local/accounts.ts'
import { CARDS } from '../emulators/gateway/cards.ts'
import type { EmbeddedServices, StackEnv } from './env.ts'

/** The lines for a newcomer after the start: addresses, accounts, and test cards. */
export function describeStack(env: StackEnv, embedded: EmbeddedServices, tookMs: number): string {
  const sections = [
    `Attesta is running (started in ${(tookMs / 1000).toFixed(1)} s). Ctrl-C stops everything.`,
    addresses(env, embedded),
    ...(embedded.backend ? [accounts()] : []),
    ...(embedded.gateway ? [cards()] : []),
  ]
  return `\n${sections.join('\n\n')}\n`
}

function addresses(env: StackEnv, embedded: EmbeddedServices): string {
  const lines = [
    ['Site', env.SITE_URL],
    ...(env.EDITOR_URL ? [['Studio', `${env.EDITOR_URL}/studio`]] : []),
    ['Mail', embedded.mailbox ? env.RESEND_BASE_URL : 'Resend'],
    ['Payments', embedded.gateway ? `${env.STRIPE_API_BASE} (sandbox, no real money)` : 'Stripe'],
    ['Clio', clio(env, embedded)],
    ['Backend', env.NEXT_PUBLIC_SUPABASE_URL],
    ...(embedded.postgres ? [['Database', env.DATABASE_URL]] : []),
    ['Scanner', scanner(process.env)],
  ]
  return lines.map(([name = '', value = '']) => `  ${name.padEnd(10)}${value}`).join('\n')
}

function clio(env: StackEnv, embedded: EmbeddedServices): string {
  if (embedded.clio) return `${env.CLIO_SANDBOX_URL} (an emulator with sample firms)`
  return env.CLIO_DRIVER === 'clio' ? 'Clio Manage' : 'not offered'
}

function scanner(env: NodeJS.ProcessEnv): string {
  const { SCAN_DRIVER: driver = 'none', SCAN_ADDRESS: address = 'no address' } = env
  return driver === 'none' || driver === ''
    ? 'none: uploads are not scanned for viruses. Set SCAN_DRIVER and SCAN_ADDRESS.'
    : `${driver} at ${address}`
}

function accounts(): string {
  const lines = SEEDED_ACCOUNTS.map(
    ({ role, email, password }) => `  ${role.padEnd(10)}${email}  ${password}`,
  )
  const factor =
    '  The admin sets up an authenticator app first; without a phone: npm run totp -- "<the key on the page>"'
  return ['Sample accounts', ...lines, factor].join('\n')
}

function cards(): string {
  const lines = Object.values(CARDS)
    .slice(0, 8)
    .map(({ number, title }) => `  ${number.replace(/(\d{4})(?=\d)/g, '$1 ').padEnd(21)}${title}`)
  return ['Test cards (any future date, any code)', ...lines].join('\n')
}
