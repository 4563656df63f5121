import { createRoot } from 'react-dom/client'
import { openServer } from './client/server-port.ts'
import { SessionContext } from './session/context.ts'
import { createSession } from './session/session.ts'
import { App } from './shell/app.tsx'
import './studio.css'

const container = document.getElementById('studio')
if (!container) throw new Error('No #studio in the page.')
const root = createRoot(container)
const { appOrigin = '' } = container.dataset

async function start() {
  const server = openServer(appOrigin)
  const session = createSession(server)
  root.render(
    <SessionContext value={session}>
      <App />
    </SessionContext>,
  )
  await Promise.all([server.opened, session.start()])
}

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  root.render(<p role="alert">{reason} Restart `npm run dev`, then reload this page.</p>)
})
