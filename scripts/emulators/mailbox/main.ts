import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { listen, readPort, runEmulator } from '../shared/process.ts'
import { createMailboxApp } from './app.ts'
import { FaultSwitch } from './faults.ts'
import { createSmtpServer } from './smtp.ts'
import { MailStore } from './store.ts'

/** Longer than any client keeps an idle connection, so that none is closed during a request. */
const KEEP_ALIVE_MS = 65_000

type Settings = { port: number; smtpPort: number | null; dataDir: string; apiKey: string }

function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (env.NODE_ENV === 'production' && env.ATTESTA_ALLOW_SANDBOX !== '1') {
    throw new Error(
      'The mailbox is an emulator and does not run in production (ATTESTA_ALLOW_SANDBOX=1 allows a demo).',
    )
  }
  const { DATA_DIR: dataDir, RESEND_API_KEY: apiKey = '' } = env
  if (!dataDir) throw new Error('DATA_DIR names the folder of the mails; it is not set.')
  if (!apiKey.startsWith('re_sandbox_')) {
    throw new Error('RESEND_API_KEY must start with re_sandbox_ here: the mailbox accepts no real key.')
  }
  return {
    port: readPort('PORT', env.PORT ?? '54340'),
    smtpPort: env.SMTP_PORT ? readPort('SMTP_PORT', env.SMTP_PORT) : null,
    dataDir,
    apiKey,
  }
}

async function start() {
  const { dataDir, apiKey, ...ports } = readSettings(process.env)
  const deps = { store: new MailStore(dataDir), faults: new FaultSwitch(), apiKey, dataDir }
  const listener = getRequestListener(createMailboxApp(deps).fetch)
  const port = await listen(createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, listener), ports.port)
  console.log(`mailbox: http://localhost:${port} (local only, nothing is delivered)`)
  if (ports.smtpPort !== null) {
    const smtp = createSmtpServer(deps)
    smtp.on('error', (error) => console.error(`mailbox: smtp: ${error.message}`))
    console.log(`mailbox: smtp on 127.0.0.1:${await listen(smtp.server, ports.smtpPort)}`)
  }
  // Every accepted mail is on disk before its response, so a shutdown has nothing left to do.
  return { port, stop: async () => undefined }
}

await runEmulator('mailbox', start)
