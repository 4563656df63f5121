'use client'

import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '@/components/forms/hydrated'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { DROP_ZONE } from '@/lib/content/screens/documents/upload'
import { ACCEPTED_FILES, type FileLimits, formatBytes } from '@/lib/domain/documents/rules/files'

type DropZoneProps = { limits: FileLimits; onFiles: (files: File[]) => void }

export const BROWSE_ID = 'upload-browse'

/**
 * Accepts files by browsing, camera, pasting and dragging. Dragging is only an addition to the buttons. Long,
 * because each way is markup.
 */
export function DropZone({ limits, onFiles }: DropZoneProps) {
  const browse = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  // Disabled before hydration, because it can't open the file chooser yet.
  const isReady = useHydrated()
  usePastedFiles(onFiles)
  useStrayDrops()

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    addFiles(event.dataTransfer.files)
  }

  function addFiles(list: FileList | null) {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the buttons inside do the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'rounded-lg border-2 border-dashed px-5 py-7 text-center transition-colors noscript:hidden md:py-9',
        isOver ? 'border-primary bg-primary-tint' : 'border-rule-strong bg-sheet',
      )}
    >
      <Icon name="document" className="mx-auto mb-3 text-[1.9em] text-primary" />
      <p className="pointer-coarse:hidden mb-4">{DROP_ZONE.drag}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          id={BROWSE_ID}
          disabled={!isReady}
          onClick={() => browse.current?.click()}
          aria-describedby="upload-rules"
        >
          Choose files
        </Button>
        <Button
          tone="outline"
          className="pointer-fine:hidden"
          disabled={!isReady}
          onClick={() => camera.current?.click()}
        >
          Take a photo
        </Button>
      </div>
      <input
        ref={browse}
        type="file"
        multiple
        hidden
        accept={ACCEPTED_FILES}
        onChange={(event) => {
          addFiles(event.target.files)
          event.target.value = ''
        }}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={(event) => {
          addFiles(event.target.files)
          event.target.value = ''
        }}
      />
      <p id="upload-rules" className="figures mx-auto mt-4 max-w-prose text-body-sm text-ink-soft">
        {DROP_ZONE.limits(
          formatBytes(limits.fileBytes),
          limits.filesPerOrder,
          formatBytes(limits.orderBytes),
        )}
      </p>
    </div>
  )
}

function usePastedFiles(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFiles])
}

/** A file dropped beside the zone would make the browser leave the page and open it. */
function useStrayDrops(): void {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    document.addEventListener('dragover', keep)
    document.addEventListener('drop', keep)
    return () => {
      document.removeEventListener('dragover', keep)
      document.removeEventListener('drop', keep)
    }
  }, [])
}
