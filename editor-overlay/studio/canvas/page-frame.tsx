import { useRef } from 'react'
import { useSession, useStudio } from '../shell/context.ts'

const HEIGHT_PX = 900

export function PageFrame({ storyboardId, width }: { storyboardId: string; width: number }) {
  const session = useSession()
  const frame = useRef<HTMLIFrameElement>(null)
  const address = useStudio((state) => state.address)
  const origin = useStudio((state) => state.appOrigin)
  const zoom = useStudio((state) => state.zoom)
  return (
    <figure className="storyboard">
      <figcaption>{width} px</figcaption>
      <div style={{ width: width * zoom, height: HEIGHT_PX * zoom }}>
        <iframe
          ref={frame}
          title={`Page at ${width} pixels`}
          width={width}
          height={HEIGHT_PX}
          style={{ transform: `scale(${zoom})` }}
          src={new URL(address, origin).href}
          onLoad={() => frame.current && session.frames.connect(storyboardId, frame.current)}
        />
      </div>
    </figure>
  )
}
