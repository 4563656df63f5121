import { type ReactNode, useEffect } from 'react'
import { Canvas } from '../canvas/canvas.tsx'
import { History } from '../history/history.tsx'
import { startKeys } from '../keyboard/keys.ts'
import { Shortcuts } from '../keyboard/shortcuts.tsx'
import { Layers } from '../layers/layers.tsx'
import { startMenu } from '../menu/asking.ts'
import { Menu } from '../menu/menu.tsx'
import { Palette } from '../palette/palette.tsx'
import { Panel } from '../panel/panel.tsx'
import { Boundary } from './boundary.tsx'
import { useSession, useStudio } from './context.ts'
import { MessageLine } from './message-line.tsx'
import { keepTabs } from './remembered.ts'
import { SourceDialog } from './source-dialog.tsx'
import { Tabs } from './tabs.tsx'
import { TextDialog } from './text-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import './shell.css'

export function App() {
  const session = useSession()
  const pending = useStudio((state) => state.pending)
  useEffect(() => {
    const stops = [keepTabs(session.store), startKeys(session), startMenu(session)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [session])
  return (
    <div className="studio" data-pending={pending}>
      <Toolbar />
      <LeftSide />
      <main className="stage" aria-label="Page under edit" data-region tabIndex={-1}>
        <Boundary name="The canvas">
          <Canvas />
        </Boundary>
        <Boundary name="The message line">
          <MessageLine />
        </Boundary>
      </main>
      <RightSide />
      <Menu />
      <Dialogs />
    </div>
  )
}

function LeftSide() {
  const { store } = useSession()
  const tabs = useStudio((state) => state.tabs)
  return (
    <nav className="side" aria-label="Structure" data-region>
      <Tabs
        label="Structure"
        tabs={[
          { name: 'layers', label: 'Layers', content: inBoundary('The layers', <Layers />) },
          { name: 'add', label: 'Add', content: inBoundary('The palette', <Palette />) },
        ]}
        now={tabs.left}
        onChoose={(left) => store.set({ tabs: { ...tabs, left } })}
      />
    </nav>
  )
}

function RightSide() {
  const { store } = useSession()
  const tabs = useStudio((state) => state.tabs)
  return (
    <aside className="side" aria-label="Details" data-region>
      <Tabs
        label="Details"
        tabs={[
          { name: 'design', label: 'Design', content: inBoundary('The panel', <PaddedPanel />) },
          { name: 'history', label: 'History', content: inBoundary('The history', <History />) },
        ]}
        now={tabs.right}
        onChoose={(right) => store.set({ tabs: { ...tabs, right } })}
      />
    </aside>
  )
}

function inBoundary(name: string, content: ReactNode) {
  return (
    <Boundary key={name} name={name}>
      {content}
    </Boundary>
  )
}

function PaddedPanel() {
  return (
    <div className="padded">
      <Panel />
    </div>
  )
}

function Dialogs() {
  const dialog = useStudio((state) => state.dialog)
  switch (dialog?.type) {
    case 'shortcuts':
      return <Shortcuts />
    case 'text':
      return <TextDialog elementKey={dialog.key} />
    case 'source':
      return <SourceDialog id={dialog.id} file={dialog.file} line={dialog.line} />
    default:
      return null
  }
}
