import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openLedger } from '../shared/ledger.ts'
import { listen, runEmulator } from '../shared/process.ts'
import { createGatewayApp } from './app.ts'
import { expireOverdueSessions } from './checkout.ts'
import { FaultPanel, readFaults } from './faults.ts'
import { appEndpoint } from './resources/webhook-endpoints.ts'
import { readSettings } from './settings.ts'
import { Store } from './store.ts'
import { Webhooks } from './webhooks.ts'

const EXPIRY_CHECK_MS = 1000

async function start() {
  const settings = readSettings(process.env)
  const store = new Store()
  const faults = new FaultPanel()
  store.clock = () => Math.floor(Date.now() / 1000) + faults.current.clockOffsetSeconds
  if (settings.webhookUrl) store.ownEndpoint = appEndpoint(settings.webhookUrl, settings.webhookSecret)
  const ledger = await openLedger(settings.ledgerFile, (line) => store.replay(line))
  store.attach(ledger)
  if (store.savedFaults !== undefined) faults.set(readFaults(store.savedFaults))

  const webhooks = new Webhooks(store, faults, settings)
  const app = createGatewayApp({ settings, store, faults, webhooks })
  const server = createServer(getRequestListener(app.fetch))
  const port = await listen(server, settings.port)
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
  }
  return { port, stop }
}

await runEmulator('gateway', start)
