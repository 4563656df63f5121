import { createRoot } from 'react-dom/client'
import { createSession } from './session.ts'
import { App } from './shell/app.tsx'
import { SessionContext } from './shell/context.ts'
import { openServer } from './wire/server-port.ts'
import './studio.css'

const place = document.getElementById('studio')
if (!place) throw new Error('No #studio in the page.')
const root = createRoot(place)

async function start() {
  const session = await createSession(await openServer())
  root.render(
    <SessionContext value={session}>
      <App />
    </SessionContext>,
  )
  await session.start()
}

start().catch((error: unknown) => {
  const said = error instanceof Error ? error.message : String(error)
  root.render(<p role="alert">{said} Start `npm run dev` again, then reload this page.</p>)
})
