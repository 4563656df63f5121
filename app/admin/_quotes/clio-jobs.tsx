import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { JobList } from '@/components/integrations/job-list'
import { SandboxMark } from '@/components/integrations/sandbox-mark'
import { Card } from '@/components/ui/card'
import type { JobView } from '@/lib/domain/integrations/views'
import { retryClioJobAction } from '../clio-quotes/actions'

type ClioJobsProps = { jobs: JobView[]; quoteId: string; isSandbox: boolean }

/** The jobs in the firm's account for this quote: progress, last answer, next attempt. */
export function ClioJobs({ jobs, quoteId, isSandbox }: ClioJobsProps) {
  return (
    <Card title="In Clio" actions={<SandboxMark isSandbox={isSandbox} />}>
      <JobList
        jobs={jobs}
        withSteps
        empty="Nothing yet. Imports, saved documents and the expense are listed here."
        retry={(job) => (
          <Form action={retryClioJobAction} hidden={{ jobId: job.id, quoteId }} idPrefix={`retry-${job.id}-`}>
            <SubmitButton tone="outline" size="small" pendingLabel="Trying">
              Try again<span className="sr-only"> {job.title}</span>
            </SubmitButton>
          </Form>
        )}
      />
    </Card>
  )
}
