import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import { NOT_FOUND } from '@/lib/content/site'

/** Inside the back office, so its navigation stays. */
export default function StaffNotFound() {
  return (
    <>
      <PageHeading title="We couldn’t find that page" lead={NOT_FOUND.text} />
      <div className="flex flex-wrap gap-3">
        <LinkButton href={paths.admin}>Back to the overview</LinkButton>
        <LinkButton href={paths.adminOrders} tone="outline">
          Orders
        </LinkButton>
      </div>
    </>
  )
}
