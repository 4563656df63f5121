import { type ReactNode, useEffect } from 'react'
import { Canvas } from '../canvas/canvas.tsx'
import { startKeys } from '../commands/keys.ts'
import { focusOnPress, keepFocus } from '../commands/regions.ts'
import { History } from '../history/history.tsx'
import { Layers } from '../layers/layers.tsx'
import { Menu } from '../menu/menu.tsx'
import { Palette } from '../palette/palette.tsx'
import { Panel } from '../panel/panel.tsx'
import { useDispatch, useSession, useStudio } from '../session/context.ts'
import type { Studio } from '../state/types.ts'
import { Tabs } from '../ui/tabs.tsx'
import { Boundary } from './boundary.tsx'
import { askBeforeLeaving } from './leaving.ts'
import { MessageLine } from './message-line.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import './shell.css'

/** The whole studio. A part that fails does not break the others. */
export function App() {
  const session = useSession()
  const pending = useStudio(pendingOf)
  useEffect(() => startKeys(session), [session])
  useEffect(() => focusOnPress(session), [session])
  useEffect(() => askBeforeLeaving(session), [session])
  useEffect(keepFocus, [])
  return (
    <div className="studio" data-pending={pending}>
      <Toolbar />
      <LeftSide />
      <main className="stage" aria-label="Page being edited" data-region tabIndex={-1}>
        <Boundary name="The canvas">
          <Canvas />
        </Boundary>
        <Boundary name="The message line">
          <MessageLine />
        </Boundary>
        <Menu />
      </main>
      <RightSide />
      <Dialogs />
    </div>
  )
}

/** Counts edits that are being written, and an element that will be selected once the page shows it. */
function pendingOf({ editing, selection }: Studio): number {
  return editing.pending + (selection.pendingId === null ? 0 : 1)
}

function LeftSide() {
  const dispatch = useDispatch()
  const left = useStudio((state) => state.ui.tabs.left)
  return (
    <nav className="side" aria-label="Structure" data-region>
      <Tabs
        label="Structure"
        tabs={[
          { name: 'layers', label: 'Layers', content: inBoundary('The layers', <Layers />) },
          { name: 'add', label: 'Add', content: inBoundary('The palette', <Palette />) },
        ]}
        now={left}
        onChoose={(name) => dispatch({ type: 'tabs-chosen', tabs: { left: name } })}
      />
    </nav>
  )
}

function RightSide() {
  const dispatch = useDispatch()
  const right = useStudio((state) => state.ui.tabs.right)
  return (
    <aside className="side" aria-label="Details" data-region>
      <Tabs
        label="Details"
        tabs={[
          { name: 'design', label: 'Design', content: inBoundary('The panel', <PaddedPanel />) },
          { name: 'history', label: 'History', content: inBoundary('The history', <History />) },
        ]}
        now={right}
        onChoose={(name) => dispatch({ type: 'tabs-chosen', tabs: { right: name } })}
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
  const overlay = useStudio((state) => state.ui.overlay)
  switch (overlay.type) {
    case 'shortcuts':
      return <ShortcutsDialog />
    case 'text':
      return overlay.isPressed ? null : <TextDialog elementKey={overlay.key} />
    case 'source':
      return <SourceDialog view={overlay} />
    default:
      return null
  }
}
