import { deliverableName } from '@/components/orders/order-labels'
import { buttonStyle } from '@/components/ui/button'
import type { DeliverableView } from '@/lib/domain/orders/views'

type DownloadLinkProps = {
  file: DeliverableView
  children?: string
  /** Where the name of the file does not stand beside the button. */
  isNamed?: boolean
}

/** A plain link, because a download is no navigation of the app. */
export function DownloadLink({ file, children = 'Download', isNamed = false }: DownloadLinkProps) {
  const name = deliverableName(file.kind)
  return (
    <a className={buttonStyle()} href={`/api/deliverables/${file.id}/download`}>
      {isNamed ? `${children}: ${name}` : children}
      {!isNamed && <span className="sr-only"> {name}</span>}
    </a>
  )
}
