import { once } from 'node:events'
import { expireOverdueSessions } from './checkout.ts'
import { FaultPanel, readFaults } from './faults.ts'
import { openLedger } from './ledger.ts'
import { appEndpoint } from './resources/webhook-endpoints.ts'
import { createGatewayServer } from './server.ts'
import { readSettings, type Settings } from './settings.ts'
import { Store } from './store.ts'
import { Webhooks } from './webhooks.ts'

const EXPIRY_CHECK_MS = 1000

async function start(settings: Settings): Promise<void> {
  const store = new Store()
  const faults = new FaultPanel()
  store.clock = () => Math.floor(Date.now() / 1000) + faults.current.clockOffsetSeconds
  if (settings.webhookUrl) store.ownEndpoint = appEndpoint(settings.webhookUrl, settings.webhookSecret)
  const ledger = await openLedger(settings.ledgerFile, (line) => store.replay(line))
  store.attach(ledger)
  if (store.savedFaults !== undefined) faults.set(readFaults(store.savedFaults))

  const webhooks = new Webhooks(store, faults, settings)
  const server = createGatewayServer({ settings, store, faults, webhooks })
  server.listen(settings.port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  store.baseUrl = `http://127.0.0.1:${port}`
  console.log(`Sandbox payment gateway (no real money) on ${store.baseUrl}`)

  webhooks.wake()
  const expiry = setInterval(() => {
    expireOverdueSessions(store)
    webhooks.wake()
  }, EXPIRY_CHECK_MS)

  async function stop(): Promise<void> {
    clearInterval(expiry)
    server.close()
    server.closeIdleConnections()
    await webhooks.stop()
    await ledger.close()
    process.exit(0)
  }
  process.send?.({ ready: true, port })
  process.once('disconnect', () => void stop())
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

try {
  await start(readSettings(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
