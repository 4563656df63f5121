import { deliverableName } from '@/components/orders/order-labels'
import { buttonStyle } from '@/components/ui/button'
import type { DeliverableView } from '@/lib/domain/orders/views'

type DownloadLinkProps = {
  file: DeliverableView
  children?: string
  /** Set if the file's name is not next to the button. */
  isNamed?: boolean
}

/** A plain link, because a download isn't a client navigation. */
export function DownloadLink({ file, children = 'Download', isNamed = false }: DownloadLinkProps) {
  const name = deliverableName(file.kind)
  return (
    <a className={buttonStyle()} href={`/api/deliverables/${file.id}/download`}>
      {isNamed ? `${children}: ${name}` : children}
      {!isNamed && <span className="sr-only"> {name}</span>}
    </a>
  )
}
