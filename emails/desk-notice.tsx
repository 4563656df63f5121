import { Text } from '@react-email/components'
import { type Fact, Facts } from './parts/facts'
import { Frame } from './parts/frame'
import { look } from './parts/look'

export type DeskNoticeProps = {
  kind: 'quote' | 'message'
  reference: string
  facts: Fact[]
  /** What the sender wrote, as it was written. */
  words: string | null
}

export function deskNoticeSubject({ kind, reference }: Pick<DeskNoticeProps, 'kind' | 'reference'>) {
  return kind === 'quote' ? `New request for a quote: ${reference}` : `New message: ${reference}`
}

export function DeskNotice(notice: DeskNoticeProps) {
  return (
    <Frame
      preview={deskNoticeSubject(notice)}
      heading={deskNoticeSubject(notice)}
      reason="You get this mail because this address receives notices about requests."
    >
      <Facts facts={notice.facts} />
      {notice.words && (
        <Text style={{ ...look.text, whiteSpace: 'pre-wrap', margin: '18px 0 0' }}>{notice.words}</Text>
      )}
    </Frame>
  )
}
