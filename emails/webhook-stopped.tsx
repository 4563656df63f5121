import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { Frame } from './parts/frame'
import { look } from './parts/look'

type WebhookStoppedProps = { host: string; isGone: boolean; endpointUrl: string }

export function webhookStoppedSubject({ host }: { host: string }): string {
  return `We’ve stopped sending webhooks to ${host}`
}

export function WebhookStopped(props: WebhookStoppedProps) {
  const { host, isGone, endpointUrl } = props
  return (
    <Frame
      preview="Your other endpoints aren’t affected."
      heading={webhookStoppedSubject(props)}
      reason="You’re receiving this e-mail because you added this webhook endpoint to your account."
    >
      <Text style={look.text}>
        {isGone
          ? `${host} responded with status 410 (Gone), so we turned the endpoint off.`
          : `Nothing we sent to ${host} in the last five days was accepted, so we paused the endpoint.`}{' '}
        New events won’t be sent there.
      </Text>
      <Text style={look.text}>
        The delivery log shows how your server responded. Once it’s fixed, turn the endpoint on again and
        retry the deliveries you need.
      </Text>
      <ActionLink href={endpointUrl}>See the delivery log</ActionLink>
    </Frame>
  )
}
