import { SEEDED_ACCOUNTS } from '../../supabase/local/accounts.ts'
import { CARDS } from '../stand-ins/gateway/cards.ts'
import type { EmbeddedParts, StackEnv } from './env.ts'

/** The lines a newcomer needs after the start: where to look, who to be, how to pay. */
export function describeStack(env: StackEnv, parts: EmbeddedParts, tookMs: number): string {
  const sections = [
    `Attesta is running (started in ${(tookMs / 1000).toFixed(1)} s). Ctrl-C stops everything.`,
    addresses(env, parts),
    ...(parts.backend ? [accounts()] : []),
    ...(parts.gateway ? [cards()] : []),
  ]
  return `\n${sections.join('\n\n')}\n`
}

function addresses(env: StackEnv, parts: EmbeddedParts): string {
  const lines = [
    ['Site', env.SITE_URL],
    ...(env.EDITOR_URL ? [['Studio', `${env.EDITOR_URL}/studio`]] : []),
    ['Mail', parts.mailbox ? env.RESEND_BASE_URL : 'Resend'],
    ['Payments', parts.gateway ? `${env.STRIPE_API_BASE} (sandbox, no real money)` : 'Stripe'],
    ['Backend', env.NEXT_PUBLIC_SUPABASE_URL],
    ...(parts.postgres ? [['Database', env.DATABASE_URL]] : []),
  ]
  return lines.map(([name = '', value = '']) => `  ${name.padEnd(10)}${value}`).join('\n')
}

function accounts(): string {
  const lines = SEEDED_ACCOUNTS.map(
    ({ role, email, password }) => `  ${role.padEnd(10)}${email}  ${password}`,
  )
  return ['Sample accounts', ...lines].join('\n')
}

function cards(): string {
  const lines = Object.values(CARDS)
    .slice(0, 8)
    .map(({ number, title }) => `  ${number.replace(/(\d{4})(?=\d)/g, '$1 ').padEnd(21)}${title}`)
  return ['Test cards (any future date, any code)', ...lines].join('\n')
}
