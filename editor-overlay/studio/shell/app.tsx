import { Canvas } from '../canvas/canvas.tsx'
import { History } from '../history/history.tsx'
import { Layers } from '../layers/layers.tsx'
import { Panel } from '../panel/panel.tsx'
import { useStudio } from './context.ts'
import { MessageLine } from './message-line.tsx'
import { Toolbar } from './toolbar.tsx'

export function App() {
  const pending = useStudio((state) => state.pending)
  return (
    <div className="studio" data-pending={pending}>
      <Toolbar />
      <nav className="side" aria-label="Layers">
        <Layers />
      </nav>
      <main className="stage" aria-label="Page under edit">
        <Canvas />
        <MessageLine />
      </main>
      <aside className="side" aria-label="Selected element">
        <Panel />
        <History />
      </aside>
    </div>
  )
}
