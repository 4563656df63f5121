import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { UploadEntry } from './upload-state'

type UploadProgressProps = { entry: UploadEntry; onRetry: () => void; onReplace: () => void }

/** The stage of one file in words; the bar repeats it for the eye. Spoken by the live region of the area, not here. */
export function UploadProgress({ entry, onRetry, onReplace }: UploadProgressProps) {
  const { stage } = entry
  switch (stage.at) {
    case 'queued':
      return <Waiting text="Waiting for its turn" value={0} name={entry.name} />
    case 'sending':
      return <Waiting text={`Sending, ${stage.percent} %`} value={stage.percent} name={entry.name} />
    case 'paused':
      return <Waiting text="Paused: you are offline. It goes on by itself." value={0} name={entry.name} />
    case 'checking':
      return <Waiting text="Sent. We are checking it." value={null} name={entry.name} />
    case 'ready':
      return (
        <p className="mt-1 flex gap-1.5 font-medium text-primary">
          <Icon name="check" className="mt-[0.2em]" />
          Ready
        </p>
      )
    case 'failed':
      return (
        <Trouble text={stage.text}>
          <Button size="small" tone="outline" onClick={onRetry}>
            Retry<span className="sr-only"> {entry.name}</span>
          </Button>
        </Trouble>
      )
    case 'refused':
      return (
        <Trouble text={stage.text}>
          <Button size="small" tone="outline" onClick={onReplace}>
            Choose another<span className="sr-only"> file instead of {entry.name}</span>
          </Button>
        </Trouble>
      )
  }
}

function Waiting({ text, value, name }: { text: string; value: number | null; name: string }) {
  return (
    <div className="mt-2 space-y-1.5">
      <ProgressBar value={value} label={`Upload of ${name}`} />
      <p className="figures text-[0.9375rem] text-ink-soft">{text}</p>
    </div>
  )
}

function Trouble({ text, children }: { text: string; children: React.ReactNode }) {
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
