import type { Deps } from './call.ts'
import type { Rows } from './rows.ts'

/** All data for tests and people, without tokens, secrets and nonces. */
export function readState({ store, controls, webhooks }: Deps) {
  return {
    clockOffsetSeconds: controls.clockOffsetSeconds,
    limitPerMinute: controls.limitPerMinute,
    faults: controls.faults,
    isHeld: webhooks.isHeld,
    accounts: store.list('account'),
    users: store.list('user'),
    matters: store.list('matter'),
    folders: store.list('folder'),
    documents: store.list('document').map((document) => ({
      ...document,
      versions: store.list('version', (one) => one.document === document.id),
    })),
    activities: store.list('activity'),
    actions: store.list('action'),
    webhooks: store.list('webhook').map(withoutSecret),
    deliveries: store.list('delivery'),
    connections: store.list('connection').map(({ refreshHash: _hash, ...rest }) => ({
      ...rest,
      tokens: store
        .list('token', (one) => one.connection === rest.id)
        .map(({ expiresAt }) => ({ expiresAt })),
    })),
  }
}

function withoutSecret({ secret: _secret, ...rest }: Rows['webhook']) {
  return rest
}
