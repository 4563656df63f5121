import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openLedger } from '../shared/ledger.ts'
import { listen, runEmulator } from '../shared/process.ts'
import { createClioApp } from './app.ts'
import { Controls } from './controls.ts'
import { seed } from './seed.ts'
import { readSettings } from './settings.ts'
import { Storage } from './storage.ts'
import { Store } from './store.ts'
import { Quotas } from './tokens.ts'
import { Webhooks } from './webhooks.ts'

const DELIVERY_CHECK_MS = 1000

async function start() {
  const settings = readSettings(process.env)
  const store = new Store()
  const controls = new Controls(store)
  store.clock = () => Date.now() + controls.clockOffsetSeconds * 1000
  const ledger = await openLedger(settings.ledgerFile, (line) => store.replay(line))
  store.attach(ledger)
  const storage = new Storage(settings.filesDir, store, settings.applications.us.clientSecret)
  if (store.isEmpty()) await seed({ store, storage })
  const webhooks = new Webhooks(store)
  const quotas = new Quotas(store, controls)
  const app = createClioApp({ settings, store, controls, quotas, storage, webhooks })
  const server = createServer(getRequestListener(app.fetch))
  const port = await listen(server, settings.port)
  storage.base = `http://localhost:${port}`
  console.log(`Clio Manage emulator (not real) on http://127.0.0.1:${port}`)
  const delivery = setInterval(() => void webhooks.deliver(), DELIVERY_CHECK_MS)

  async function stop(): Promise<void> {
    clearInterval(delivery)
    server.close()
    server.closeIdleConnections()
    await store.flush()
    await ledger.close()
  }
  return { port, stop }
}

await runEmulator('clio', start)
