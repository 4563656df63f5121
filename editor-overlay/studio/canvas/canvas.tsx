import { useStudio } from '../shell/context.ts'
import { PageFrame } from './page-frame.tsx'
import './canvas.css'

/** The page at several widths side by side. */
export function Canvas() {
  const frames = useStudio((state) => state.frames)
  return (
    <div className="canvas">
      {frames.map((frame) => (
        <PageFrame key={frame.storyboardId} storyboardId={frame.storyboardId} width={frame.width} />
      ))}
    </div>
  )
}
