import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { Frame } from './parts/frame'
import { look } from './parts/look'

type ConnectionEndedProps = { accountName: string; platform: string; connectionUrl: string }

export function connectionEndedSubject({
  accountName,
  platform,
}: Pick<ConnectionEndedProps, 'accountName' | 'platform'>): string {
  return `Please connect ${accountName} in ${platform} again`
}

export function ConnectionEnded(props: ConnectionEndedProps) {
  const { accountName, platform, connectionUrl } = props
  return (
    <Frame
      preview="Everything that’s waiting continues as soon as you reconnect."
      heading={connectionEndedSubject(props)}
      reason={`You’re receiving this e-mail because you connected this ${platform} account to your Attesta account.`}
    >
      <Text style={look.text}>
        {platform} no longer accepts our connection to {accountName}. Someone may have withdrawn the
        permission, or the user may have been removed.
      </Text>
      <Text style={look.text}>
        Your finished documents are under your orders. Anything not saved to your matters yet will be saved
        once you connect again.
      </Text>
      <ActionLink href={connectionUrl}>Connect again</ActionLink>
    </Frame>
  )
}
