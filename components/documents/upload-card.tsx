'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { FilledText } from '@/components/ui/filled-text'
import { Icon } from '@/components/ui/icon'
import { UPLOAD_CARD } from '@/lib/content/screens/documents/upload'
import { formatBytes } from '@/lib/domain/documents/rules/files'
import { DOCUMENT_KIND_IDS, DOCUMENT_KINDS, isDocumentKind } from '@/lib/domain/documents/rules/kinds'
import { hintText, type PhotoHint } from './photo-hints'
import { UploadProgress } from './upload-progress'
import { countText, type UploadEntry } from './upload-state'
import { usePicture } from './use-picture'
import type { Uploads } from './use-uploads'

type UploadCardProps = {
  entry: UploadEntry
  uploads: Uploads
  onRemove: () => void
  onReplace: () => void
}

export function removeButtonId(key: string): string {
  return `remove-${key}`
}

/** One file: its name, progress, problems and actions. */
export function UploadCard({ entry, uploads, onRemove, onReplace }: UploadCardProps) {
  const picture = usePicture(entry.file)
  const { stage } = entry
  const count = stage.type === 'ready' ? countText(stage.file) : null
  return (
    <li className="animate-appear rounded-lg border border-rule bg-sheet p-4 shadow-sheet md:p-5">
      <div className="flex gap-4">
        <Thumbnail url={picture?.thumbnailUrl} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="font-semibold leading-snug [overflow-wrap:anywhere]">
                <bdi>{entry.name}</bdi>
              </p>
              <p className="figures text-body-sm text-ink-soft">
                {[formatBytes(entry.sizeBytes), count].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Button
              id={removeButtonId(entry.key)}
              tone="plain"
              size="small"
              className="-mt-1.5 -mr-2 md:-mr-3"
              onClick={onRemove}
            >
              Remove<span className="sr-only"> {entry.name}</span>
            </Button>
          </div>
          <UploadProgress entry={entry} onRetry={() => uploads.retry(entry)} onReplace={onReplace} />
          {entry.problem && <p className="mt-2 text-body-sm text-danger">{entry.problem}</p>}
        </div>
      </div>
      {stage.type === 'ready' && (
        <CheckedFile
          entry={entry}
          uploads={uploads}
          duplicateOf={stage.file.duplicateOf}
          hints={picture?.hints ?? []}
        />
      )}
    </li>
  )
}

type CheckedFileProps = {
  entry: UploadEntry
  uploads: Uploads
  duplicateOf: string | null
  hints: PhotoHint[]
}

/** The result of the check, and the fields to label the file. */
function CheckedFile({ entry, uploads, duplicateOf, hints }: CheckedFileProps) {
  const [isDescribed] = useState(entry.documentKind !== null || entry.label !== '')
  return (
    <>
      {hints.map((hint) => (
        <Hint key={hint}>{hintText(hint)}</Hint>
      ))}
      {duplicateOf && (
        <Hint>
          <span>
            <FilledText
              text={UPLOAD_CARD.duplicate}
              parts={{ file: <bdi className="wrap-anywhere">{duplicateOf}</bdi> }}
            />
          </span>
        </Hint>
      )}
      <Disclosure
        summary={
          <>
            Add details<span className="sr-only"> of</span>
            <span className="sr-only"> {entry.name}</span>{' '}
            <span className="font-normal text-ink-soft">(optional)</span>
          </>
        }
        open={isDescribed}
        className="mt-3 text-body-sm"
      >
        <Description entry={entry} uploads={uploads} />
      </Disclosure>
    </>
  )
}

function Thumbnail({ url }: { url: string | undefined }) {
  return (
    <div className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-md border border-rule bg-sunken text-ink-soft md:size-16">
      {url ? (
        // biome-ignore lint/performance/noImgElement: an object URL that exists only in this browser
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <Icon name="document" className="text-[1.5em]" />
      )}
    </div>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 flex gap-1.5 text-body-sm text-warning">
      <Icon name="info" className="mt-[0.2em]" />
      {children}
    </p>
  )
}

function Description({ entry, uploads }: { entry: UploadEntry; uploads: Uploads }) {
  const kind = entry.documentKind ? DOCUMENT_KINDS[entry.documentKind] : null
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <div className="space-y-1">
        <label htmlFor={`kind-${entry.key}`} className="block text-body-sm font-semibold">
          Document type
        </label>
        <select
          id={`kind-${entry.key}`}
          className="control"
          aria-describedby={kind ? `kind-hint-${entry.key}` : undefined}
          value={entry.documentKind ?? ''}
          onChange={(event) => {
            const chosen = event.target.value
            uploads.setKind(entry, isDocumentKind(chosen) ? chosen : null)
          }}
        >
          <option value="">Choose a type</option>
          {DOCUMENT_KIND_IDS.map((id) => (
            <option key={id} value={id}>
              {DOCUMENT_KINDS[id].label}
            </option>
          ))}
        </select>
        {kind && (
          <p id={`kind-hint-${entry.key}`} className="text-body-sm text-ink-soft">
            {kind.hint}
          </p>
        )}
      </div>
      <div className="space-y-1">
        <label htmlFor={`label-${entry.key}`} className="block text-body-sm font-semibold">
          Label
        </label>
        <input
          id={`label-${entry.key}`}
          type="text"
          className="control"
          maxLength={120}
          placeholder="For example, diploma, front"
          value={entry.label}
          onChange={(event) => uploads.setLabel(entry, event.target.value)}
          onBlur={() => uploads.saveLabel(entry)}
        />
      </div>
    </div>
  )
}
