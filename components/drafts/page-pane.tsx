'use client'

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Pager } from '@/components/documents/pager'
import { usePage } from '@/components/documents/use-page'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Spinner } from '@/components/ui/spinner'
import { PAGE_VIEWER } from '@/lib/content/screens/documents/viewer'
import { DRAFT_VIEWER } from '@/lib/content/screens/drafts'
import type { ViewedFile } from './viewed-files'

export type Place = { fileId: string; page: number }

type PagePaneProps = {
  title: string
  files: ViewedFile[]
  place: Place
  onPlace: (place: Place) => void
  /** Drawn over the picture of the page, such as the spots of comments. */
  overlay?: ReactNode
  /** Called when the picture itself is pressed. */
  onPress?: ((event: { clientX: number; clientY: number; currentTarget: HTMLElement }) => void) | undefined
  /** Buttons beside the zoom. */
  actions?: ReactNode
}

const ZOOMS = [1, 1.5, 2, 3]

const TURNS: Record<string, 1 | -1> = { PageUp: -1, PageDown: 1 }
const SCALES: Record<string, 1 | -1> = { '+': 1, '-': -1 }

/** One file, page by page as pictures. Each view is recorded. */
export function PagePane({ title, files, place, onPlace, overlay, onPress, actions }: PagePaneProps) {
  const id = useId()
  const [zoom, setZoom] = useState(1)
  const [file] = [...files.filter(({ id: known }) => known === place.fileId), ...files]
  if (!file) return null
  const turn = (page: number) => {
    if (page >= 1 && page <= file.pages) onPlace({ fileId: file.id, page })
  }
  const turnBy = (by: 1 | -1) => turn(place.page + by)
  const scaleBy = (by: 1 | -1) => setZoom((now) => ZOOMS[ZOOMS.indexOf(now) + by] ?? now)

  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0 space-y-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`${id}-title`} className="title-card">
          {title}
        </h2>
        {file.download !== null && (
          <a className="link inline-flex min-h-11 items-center md:min-h-8" href={file.download}>
            Download<span className="sr-only"> {file.name}</span>
          </a>
        )}
      </div>
      <FileChoice title={title} files={files} file={file} onPlace={onPlace} />
      <div className="flex flex-wrap items-center gap-2">
        {file.pages > 1 && <Pager page={place.page} count={file.pages} onPage={turn} />}
        <Zoom zoom={zoom} onZoom={setZoom} />
        {actions}
      </div>
      <PageFrame label={`${file.name}, page ${place.page} of ${file.pages}`} turn={turnBy} scale={scaleBy}>
        <Page key={`${file.id}/${place.page}`} file={file} page={place.page} zoom={zoom} onPress={onPress}>
          {overlay}
        </Page>
      </PageFrame>
    </section>
  )
}

type PageFrameProps = {
  label: string
  turn: (by: 1 | -1) => void
  scale: (by: 1 | -1) => void
  children: ReactNode
}

/** The scrolling area of a page, which is also turned and scaled by keyboard. */
function PageFrame({ label, turn, scale, children }: PageFrameProps) {
  const id = useId()

  function press(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const turned = TURNS[event.key]
    const scaled = SCALES[event.key]
    if (turned) turn(turned)
    else if (scaled) scale(scaled)
    else return
    event.preventDefault()
  }

  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the page scrolls and is turned by keyboard
        tabIndex={0}
        aria-label={label}
        aria-describedby={id}
        onKeyDown={press}
        className="max-h-[75vh] overflow-auto rounded-md border border-rule bg-sunken"
      >
        <noscript>
          <p className="p-4">{DRAFT_VIEWER.noScript}</p>
        </noscript>
        <div className="noscript:hidden">{children}</div>
      </section>
      <p id={id} className="sr-only">
        {DRAFT_VIEWER.keys}
      </p>
    </>
  )
}

type FileChoiceProps = Pick<PagePaneProps, 'title' | 'files' | 'onPlace'> & { file: ViewedFile }

function FileChoice({ title, files, file, onPlace }: FileChoiceProps) {
  if (files.length < 2)
    return <p className="text-body-sm text-ink-soft [overflow-wrap:anywhere]">{file.name}</p>
  return (
    <select
      aria-label={`${title}: file`}
      className="control"
      value={file.id}
      onChange={({ target }) => onPlace({ fileId: target.value, page: 1 })}
    >
      {files.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const at = ZOOMS.indexOf(zoom)
  const step = (by: 1 | -1) => ZOOMS[at + by]
  const [smaller, larger] = [step(-1), step(1)]
  return (
    <div className="flex items-center gap-1">
      <Button
        size="small"
        tone="outline"
        disabled={smaller === undefined}
        onClick={() => smaller !== undefined && onZoom(smaller)}
      >
        <span aria-hidden="true">−</span>
        <span className="sr-only">Smaller</span>
      </Button>
      <span className="figures min-w-12 text-center text-body-sm" aria-live="polite">
        {Math.round(zoom * 100)}%
      </span>
      <Button
        size="small"
        tone="outline"
        disabled={larger === undefined}
        onClick={() => larger !== undefined && onZoom(larger)}
      >
        <span aria-hidden="true">+</span>
        <span className="sr-only">Larger</span>
      </Button>
    </div>
  )
}

type PageProps = {
  file: ViewedFile
  page: number
  zoom: number
  onPress: PagePaneProps['onPress']
  children: ReactNode
}

function Page({ file, page, zoom, onPress, children }: PageProps) {
  const [tries, setTries] = useState(0)
  const shown = usePage(file.source, page, tries)
  switch (shown.type) {
    case 'loading':
      return <Spinner label="Preparing the page" className="p-6" />
    case 'text':
      return (
        <div className="space-y-3 bg-sheet p-4">
          <p className="text-body-sm text-ink-soft">{DRAFT_VIEWER.textOnly}</p>
          <div className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {shown.text.trim() || PAGE_VIEWER.noText}
          </div>
        </div>
      )
    case 'failed':
      return (
        <div className="space-y-3 p-4" role="alert">
          <p className="flex gap-1.5 font-medium text-danger">
            <Icon name="warning" className="mt-[0.2em]" />
            {shown.text}
          </p>
          {file.download !== null && !shown.isGone && <p>{DRAFT_VIEWER.downloadInstead}</p>}
          <Button size="small" tone="outline" onClick={() => setTries(tries + 1)}>
            Retry
          </Button>
        </div>
      )
    case 'picture':
      return (
        <div className="relative mx-auto" style={{ width: `${zoom * 100}%` }}>
          {/** biome-ignore lint/a11y/useKeyWithClickEvents: the button for a comment is the way by keyboard */}
          {/** biome-ignore lint/performance/noImgElement: an object URL that exists only in this browser */}
          <img
            src={shown.url}
            alt={`${file.name}, page ${page}`}
            className={onPress ? 'block h-auto w-full cursor-crosshair' : 'block h-auto w-full'}
            onClick={onPress}
          />
          {children}
        </div>
      )
  }
}
