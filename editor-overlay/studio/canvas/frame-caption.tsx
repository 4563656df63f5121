import { counted } from '../model/names.ts'
import { useStudio } from '../session/context.ts'
import { pathOf } from '../state/canvas.ts'
import type { FrameState } from '../state/types.ts'

type FrameCaptionProps = { frame: FrameState; isUnanswered: boolean }

/** Width, page and state of a frame. */
export function FrameCaption({ frame, isUnanswered }: FrameCaptionProps) {
  const appOrigin = useStudio((state) => state.project.appOrigin)
  const isAppRunning = useStudio((state) => state.project.isAppRunning)
  const { complaint, errors, href, isReady } = frame
  return (
    <figcaption>
      <strong>{frame.width} px</strong>
      <span className="storyboard-path">{href && (pathOf(href, appOrigin) ?? href)}</span>
      {(!isReady || !isAppRunning) && (
        <span role="status" className="storyboard-state">
          {stateOf({ isAppRunning, isUnanswered })}
        </span>
      )}
      {complaint && (
        <Trouble label={complaint.isHydration ? 'Hydration error' : 'Page error'} texts={[complaint.text]} />
      )}
      {errors.length > 0 && <Trouble label={counted(errors.length, 'error')} texts={errors} />}
    </figcaption>
  )
}

function stateOf({ isAppRunning, isUnanswered }: { isAppRunning: boolean; isUnanswered: boolean }): string {
  if (!isAppRunning) return 'The app isn’t running'
  return isUnanswered ? 'No response' : 'Loading…'
}

function Trouble({ label, texts }: { label: string; texts: readonly string[] }) {
  const counted = [...Map.groupBy(texts, (text) => text)]
  const close = (event: { currentTarget: HTMLDetailsElement }) => {
    event.currentTarget.open = false
  }
  return (
    <details
      className="storyboard-trouble"
      onKeyDown={(event) => event.key === 'Escape' && close(event)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close(event)}
    >
      <summary>{label}</summary>
      <ul>
        {counted.map(([text, same]) => (
          <li key={text}>
            {text}
            {same.length > 1 && ` (${same.length} times)`}
          </li>
        ))}
      </ul>
    </details>
  )
}
