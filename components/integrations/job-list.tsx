import Link from 'next/link'
import type { ReactNode } from 'react'
import { Instant } from '@/components/ui/dates'
import { StatusPill, type StatusTone } from '@/components/ui/status-pill'
import { paths } from '@/lib/config/paths'
import { MATTER_JOBS } from '@/lib/content/screens/both-areas'
import type { JobView } from '@/lib/domain/integrations/views'

const STATUSES: Record<JobView['status'], { tone: StatusTone; text: string }> = {
  queued: { tone: 'neutral', text: 'Waiting' },
  running: { tone: 'active', text: 'In progress' },
  done: { tone: 'done', text: 'Done' },
  failed: { tone: 'attention', text: 'Failed' },
  dead: { tone: 'attention', text: 'Stopped' },
}

const STEPS = {
  created: 'Step 1 of 3: begun',
  bytes_sent: 'Step 2 of 3: sent',
  confirmed: 'Step 3 of 3: confirmed',
} as const

type JobListProps = {
  jobs: JobView[]
  empty: string
  /** A retry button, for jobs where that makes sense. */
  retry?: (job: JobView) => ReactNode
  /** Links each job to its request, for lists of several requests. */
  withQuotes?: boolean
  /** For staff: the progress of each upload. */
  withSteps?: boolean
}

/** The jobs at a platform, with its last answer as a sentence. */
export function JobList({ jobs, empty, retry, withQuotes = false, withSteps = false }: JobListProps) {
  if (jobs.length === 0) return <p className="text-ink-soft">{empty}</p>
  return (
    <ul className="divide-y divide-rule">
      {jobs.map((job) => (
        <li key={job.id} className="space-y-1 py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">{job.title}</span>
              {job.version !== null && `, version ${job.version}`}{' '}
              <StatusPill tone={STATUSES[job.status].tone}>{STATUSES[job.status].text}</StatusPill>
            </p>
            {canBeRetried(job) && retry?.(job)}
          </div>
          <JobDetails job={job} withSteps={withSteps} />
          {withQuotes && job.quoteId !== null && (
            <Link prefetch={false} className="link text-body-sm" href={paths.matterImport(job.quoteId)}>
              Open the request<span className="sr-only"> of {job.title}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function JobDetails({ job, withSteps }: { job: JobView; withSteps: boolean }) {
  const { answer, answeredAt, isHeld, isLate, nextTryAt, sourceState, step, attempts } = job
  return (
    <>
      {answer && (
        <p>
          {answer}
          {answeredAt && (
            <span className="block text-body-sm text-ink-soft">
              <Instant at={answeredAt} />
            </span>
          )}
        </p>
      )}
      {sourceState && sourceState !== 'unchanged' && (
        <p className="text-warning">{MATTER_JOBS[sourceState](job.platform)}</p>
      )}
      {withSteps && job.status !== 'done' && (
        <p className="text-body-sm text-ink-soft">
          {[job.kind === 'save_back' && stepName(step), attempts > 0 && `Attempt ${attempts}`]
            .filter(Boolean)
            .join('. ')}
        </p>
      )}
      {isLate && <p className="text-body-sm text-ink-soft">{MATTER_JOBS.late}</p>}
      {isHeld && <p className="text-body-sm text-ink-soft">{MATTER_JOBS.held}</p>}
      {nextTryAt && (
        <p className="text-body-sm text-ink-soft">
          Next attempt: <Instant at={nextTryAt} />
        </p>
      )}
    </>
  )
}

function canBeRetried({ status, isHeld, isLate }: JobView): boolean {
  return status !== 'done' && status !== 'running' && !isHeld && !isLate
}

function stepName(step: JobView['step']): string {
  return step === null ? 'Not begun' : STEPS[step]
}
