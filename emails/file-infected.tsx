import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { Frame } from './parts/frame'
import { look } from './parts/look'

type FileInfectedProps = {
  /** Left out if the mailbox is not confirmed. */
  fileName: string | null
  /** Null if the file belongs to an order that is not placed yet. */
  quoteNumber: string | null
  url: string
}

export function fileInfectedSubject({ quoteNumber }: FileInfectedProps): string {
  return quoteNumber
    ? `Please upload a clean copy of a file for quote ${quoteNumber}`
    : 'Please upload a clean copy of a file for your order'
}

export function FileInfected(props: FileInfectedProps) {
  const { fileName, quoteNumber, url } = props
  return (
    <Frame
      preview="A virus scan found a problem with a file, so we’ve deleted it."
      heading={fileInfectedSubject(props)}
      reason={`You’re receiving this e-mail because you uploaded a file for ${quoteNumber ? 'this quote' : 'an order'}.`}
    >
      <Text style={look.text}>
        A virus scan found a problem with {fileName ? `your file “${fileName}”` : 'a file that you uploaded'},
        so we’ve deleted it. Everything else is kept.
      </Text>
      <Text style={look.text}>
        Scan or photograph the document again, on another device if you can, and{' '}
        {quoteNumber
          ? 'send the new file with a message on the page of your quote.'
          : 'upload it before you place your order.'}{' '}
        Check the device that the file came from for viruses.
      </Text>
      <ActionLink href={url}>{quoteNumber ? 'Open your quote' : 'Continue your order'}</ActionLink>
    </Frame>
  )
}
