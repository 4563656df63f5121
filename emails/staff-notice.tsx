import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { type Detail, DetailTable } from './parts/details'
import { Frame } from './parts/frame'
import { look } from './parts/look'

export type StaffNoticeProps = {
  kind: 'quote' | 'message'
  reference: string
  details: Detail[]
  /** The sender's message, unchanged. */
  words: string | null
  /** The quote in the back office; a contact message has no page there. */
  adminUrl: string | null
}

export function staffNoticeSubject({ kind, reference }: Pick<StaffNoticeProps, 'kind' | 'reference'>) {
  return kind === 'quote' ? `New quote request: ${reference}` : `New message: ${reference}`
}

export function StaffNotice(notice: StaffNoticeProps) {
  return (
    <Frame
      preview={staffNoticeSubject(notice)}
      heading={staffNoticeSubject(notice)}
      reason="You’re receiving this e-mail because this address gets notices about requests."
    >
      <DetailTable details={notice.details} />
      {notice.words && (
        <Text style={{ ...look.text, whiteSpace: 'pre-wrap', margin: '18px 0 0' }}>{notice.words}</Text>
      )}
      {notice.adminUrl && <ActionLink href={notice.adminUrl}>Open the quote</ActionLink>}
    </Frame>
  )
}
