import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { OtherTab } from '@/components/ui/other-tab'
import { ProgressBar } from '@/components/ui/progress-bar'
import { paths, withQuery } from '@/lib/config/paths'
import { UPLOAD_PROGRESS, UPLOAD_STATE } from '@/lib/content/screens/documents/upload'
import type { UploadEntry } from './upload-state'

type UploadProgressProps = { entry: UploadEntry; onRetry: () => void; onReplace: () => void }

/** The stage of one file as text and as a bar. The live region of the area announces it, not this. */
export function UploadProgress(props: UploadProgressProps) {
  const { stage, name } = props.entry
  switch (stage.type) {
    case 'queued':
      return <Waiting text="Waiting to upload" value={0} name={name} />
    case 'sending':
      return <Waiting text={`Uploading: ${stage.percent}%`} value={stage.percent} name={name} />
    case 'paused':
      return <Waiting text={UPLOAD_PROGRESS.paused} value={0} name={name} />
    case 'checking':
      return <Waiting text={UPLOAD_PROGRESS.checking} value={null} name={name} />
    case 'queued-for-check':
      return <Waiting text={UPLOAD_PROGRESS.waiting} value={null} name={name} />
    case 'ready':
      return (
        <p className="mt-1 flex gap-1.5 font-medium text-primary">
          <Icon name="check" className="mt-[0.2em]" />
          Ready
        </p>
      )
    default:
      return <Stopped {...props} stage={stage} />
  }
}

type StoppedStage = Extract<
  UploadEntry['stage'],
  { type: 'failed' | 'no-access' | 'interrupted' | 'refused' }
>

/** The actions for a file that needs the person to continue. */
function Stopped({
  entry: { name },
  stage,
  onRetry,
  onReplace,
}: UploadProgressProps & { stage: StoppedStage }) {
  switch (stage.type) {
    case 'failed':
      return (
        <Problem text={stage.text}>
          <Retry name={name} onRetry={onRetry} />
        </Problem>
      )
    case 'no-access':
      return (
        <Problem text={UPLOAD_STATE.noAccess}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <OtherTab href={withQuery(paths.login, { confirm: 'only' })}>Sign in</OtherTab>
            <Retry name={name} onRetry={onRetry} />
          </div>
        </Problem>
      )
    case 'interrupted':
      return (
        <Problem text={UPLOAD_PROGRESS.interrupted}>
          <Button size="small" tone="outline" onClick={onReplace}>
            Choose the file again<span className="sr-only"> to continue {name}</span>
          </Button>
        </Problem>
      )
    case 'refused':
      return (
        <Problem text={stage.text}>
          <Button size="small" tone="outline" onClick={onReplace}>
            Choose another<span className="sr-only"> file instead of {name}</span>
          </Button>
        </Problem>
      )
  }
}

function Retry({ name, onRetry }: { name: string; onRetry: () => void }) {
  return (
    <Button size="small" tone="outline" onClick={onRetry}>
      Retry<span className="sr-only"> {name}</span>
    </Button>
  )
}

function Waiting({ text, value, name }: { text: string; value: number | null; name: string }) {
  return (
    <div className="mt-2 space-y-1.5">
      <ProgressBar value={value} label={`Upload of ${name}`} />
      <p className="figures text-body-sm text-ink-soft">{text}</p>
    </div>
  )
}

function Problem({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="mt-1 space-y-2">
      <p className="flex gap-1.5 font-medium text-danger">
        <Icon name="warning" className="mt-[0.2em]" />
        {text}
      </p>
      {children}
    </div>
  )
}
