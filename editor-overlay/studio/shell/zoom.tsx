import { useSession, useStudio } from './context.ts'

const STEP = 1.25

/** Looking nearer and from further away; the canvas keeps its middle. */
export function Zoom() {
  const session = useSession()
  const zoom = useStudio((state) => state.zoom)
  return (
    <fieldset className="zoom">
      <legend>Zoom</legend>
      <button type="button" aria-label="Zoom out" onClick={() => session.setZoom(zoom / STEP)}>
        −
      </button>
      <button
        type="button"
        className="zoom-now"
        aria-label={`Zoom is ${Math.round(zoom * 100)} percent, set to 100 percent`}
        onClick={() => session.setZoom(1)}
      >
        {Math.round(zoom * 100)} %
      </button>
      <button type="button" aria-label="Zoom in" onClick={() => session.setZoom(zoom * STEP)}>
        +
      </button>
      <button type="button" onClick={() => session.fit()}>
        Fit
      </button>
    </fieldset>
  )
}
