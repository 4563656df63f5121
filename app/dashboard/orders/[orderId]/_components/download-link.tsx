import { deliverableName } from '@/components/orders/order-labels'
import { type ButtonTone, buttonStyle } from '@/components/ui/button'
import { paths } from '@/lib/config/paths'
import type { DeliverableView } from '@/lib/domain/orders/views'

type DownloadLinkProps = {
  file: DeliverableView
  children?: string
  /** Set if the file's name is not next to the button. */
  isNamed?: boolean
  tone?: ButtonTone
}

/** A plain link, because a download isn't a client navigation. */
export function DownloadLink({ file, children = 'Download', isNamed = false, tone }: DownloadLinkProps) {
  const name = deliverableName(file.kind)
  return (
    <a className={buttonStyle(tone)} href={paths.deliverableFile(file.id)}>
      {isNamed ? `${children}: ${name}` : children}
      {!isNamed && <span className="sr-only"> {name}</span>}
    </a>
  )
}
