import type { FaultPanel } from './faults.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'
import type { Webhooks } from './webhooks.ts'

export type Gateway = { settings: Settings; store: Store; faults: FaultPanel; webhooks: Webhooks }
