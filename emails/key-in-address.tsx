import { Text } from '@react-email/components'
import { type Clock, formatInstant } from '@/lib/base/time'
import { ActionLink } from './parts/action-link'
import { Frame } from './parts/frame'
import { look } from './parts/look'

type KeyInAddressProps = { name: string; prefix: string; at: Date; keysUrl: string; clock: Clock }

export function keyInAddressSubject({ name }: { name: string }): string {
  return `Replace your API key “${name}”`
}

export function KeyInAddress(props: KeyInAddressProps) {
  const { name, prefix, at, keysUrl, clock } = props
  return (
    <Frame
      preview="It was sent in a request’s URL, so it’s in server logs."
      heading={keyInAddressSubject(props)}
      reason="You’re receiving this e-mail because this API key belongs to your account."
    >
      <Text style={look.text}>
        On {formatInstant(at.toISOString(), clock)} a program sent the key {name} ({prefix}…) in the URL of a
        request. We refused the request, but servers and proxies keep URLs in their logs, where others may
        read the key.
      </Text>
      <Text style={look.text}>
        Create a new key, have your program send it in the Authorization header, and revoke this one. Don’t
        rotate it: a rotated key keeps working for 24 hours.
      </Text>
      <ActionLink href={keysUrl}>Go to your API keys</ActionLink>
    </Frame>
  )
}
