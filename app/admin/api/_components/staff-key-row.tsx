import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import { countText } from '@/lib/base/text'
import { formatInstant } from '@/lib/base/time'
import { paths, withQuery } from '@/lib/config/paths'
import type { StaffApiKey } from '@/lib/domain/api/views'
import { ReasonForm } from '../../_components/reason-form'
import { revokeAnyKeyAction } from '../actions'

export function StaffKeyRow({ apiKey }: { apiKey: StaffApiKey }) {
  const { id, name, prefix, isTest, isOver, userId, email, scopes, lastUsedAt, createdAt, requests } = apiKey
  const used = lastUsedAt === null ? 'never used' : `last used ${formatInstant(lastUsedAt)}`
  return (
    <li className="grid grid-cols-1 gap-3 py-4 first:pt-0 last:pb-0">
      <div>
        <p className="font-medium">
          {name} {isOver && <Badge tone="danger">Ended</Badge>} {isTest && <Badge tone="warning">Test</Badge>}
        </p>
        <p className="break-words text-body-sm text-ink-soft">
          <Link prefetch={false} href={paths.adminUser(userId)} className="link">
            {email}
          </Link>{' '}
          · <code>{prefix}…</code> · {scopes.join(', ')}
        </p>
        <p className="text-body-sm text-ink-soft">
          Made {formatInstant(createdAt)} · {used} ·{' '}
          <Link prefetch={false} href={withQuery(paths.adminApiRequests, { key: id })} className="link">
            {countText(requests)} {requests === 1 ? 'request' : 'requests'} in the last 24 hours
          </Link>
        </p>
      </div>
      {!isOver && (
        <Disclosure summary={`Revoke ${name}`}>
          <ReasonForm
            action={revokeAnyKeyAction}
            hidden={{ keyId: id }}
            idPrefix={`revoke-${id}-`}
            button="Revoke"
            tone="danger"
          />
        </Disclosure>
      )}
    </li>
  )
}
