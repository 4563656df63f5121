import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { SandboxMark } from '@/components/integrations/connection-status'
import { JobList } from '@/components/integrations/job-list'
import { Card } from '@/components/ui/card'
import { MATTER_ACTIVITY } from '@/lib/content/screens/admin/quote'
import type { JobView } from '@/lib/domain/integrations/views'
import { isAnySandbox } from '@/lib/domain/platforms/registry'
import { retryMatterJobAction } from '../clio-quotes/actions'

type MatterJobsProps = { jobs: JobView[]; quoteId: string }

/** The jobs in the firm's account for this quote: progress, last answer, next attempt. */
export function MatterJobs({ jobs, quoteId }: MatterJobsProps) {
  return (
    <Card title="Matter activity" actions={<SandboxMark isSandbox={isAnySandbox()} />}>
      <JobList
        jobs={jobs}
        withSteps
        empty={MATTER_ACTIVITY.empty}
        retry={(job) => (
          <Form
            action={retryMatterJobAction}
            hidden={{ jobId: job.id, quoteId }}
            idPrefix={`retry-${job.id}-`}
          >
            <SubmitButton tone="outline" size="small" pendingLabel="Trying">
              Try again<span className="sr-only"> {job.title}</span>
            </SubmitButton>
          </Form>
        )}
      />
    </Card>
  )
}
