import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'
import { formatCents } from '@/lib/base/money'
import { type Clock, formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import type { ApiKeyEntry } from '@/lib/domain/api/views'
import { revokeKeyAction, rotateKeyAction } from '../actions'
import { ShownSecret } from './shown-secret'

const STATES: Record<ApiKeyEntry['state'], { label: string; tone: 'primary' | 'warning' | 'danger' }> = {
  active: { label: 'Active', tone: 'primary' },
  rotated: { label: 'Ends soon', tone: 'warning' },
  expired: { label: 'Expired', tone: 'danger' },
  revoked: { label: 'Revoked', tone: 'danger' },
}

export function KeyRow({ apiKey, clock }: { apiKey: ApiKeyEntry; clock: Clock }) {
  const { id, name, prefix, state, isTest } = apiKey
  const label = <span className="sr-only"> {name}</span>
  return (
    <li className="grid grid-cols-1 gap-3 py-4 first:pt-0 last:pb-0">
      <div>
        <p className="wrap-anywhere font-medium">
          {name} <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>{' '}
          {isTest && <Badge tone="warning">Test</Badge>}
        </p>
        <p className="text-body-sm text-ink-soft">
          <code>{prefix}…</code> · {apiKey.scopes.join(', ')}
        </p>
        <p className="text-body-sm text-ink-soft">{factsOf(apiKey, clock).join(' · ')}</p>
      </div>
      {(state === 'active' || state === 'rotated') && (
        <div className="flex flex-wrap items-start gap-3">
          {state === 'active' && (
            <LinkButton href={paths.apiKey(id)} tone="outline" size="small">
              Change{label}
            </LinkButton>
          )}
          {/* Stays after the rotation, because it shows the new key. */}
          <Form action={rotateKeyAction} hidden={{ keyId: id }} idPrefix={`rotate-${id}-`}>
            {state === 'active' && (
              <SubmitButton tone="outline" size="small" pendingLabel="Rotating">
                Rotate{label}
              </SubmitButton>
            )}
            <ShownSecret />
          </Form>
          <Form action={revokeKeyAction} hidden={{ keyId: id }} idPrefix={`revoke-${id}-`}>
            <SubmitButton tone="outline" size="small" pendingLabel="Revoking">
              Revoke{label}
            </SubmitButton>
          </Form>
        </div>
      )}
    </li>
  )
}

function factsOf(key: ApiKeyEntry, clock: Clock): string[] {
  const { lastUsedAt, expiresAt, addresses, spendLimitCents, spentCents } = key
  return [
    lastUsedAt === null ? 'Never used' : `Last used ${formatInstant(lastUsedAt, clock)}`,
    ...(expiresAt === null ? [] : [`Until ${formatInstant(expiresAt, clock)}`]),
    ...(addresses.length === 0 ? [] : [`Only from ${addresses.join(', ')}`]),
    ...(spendLimitCents === null
      ? []
      : [`${formatCents(spentCents)} of ${formatCents(spendLimitCents)} this month`]),
  ]
}
