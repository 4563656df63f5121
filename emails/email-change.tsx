import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { ContactUs, Frame } from './parts/frame'
import { look } from './parts/look'

type EmailChangeProps = { oldEmail: string; newEmail: string; side: 'old' | 'new'; confirmUrl: string }

export const emailChangeSubject = 'Confirm the new e-mail address for your account'

export function EmailChange({ oldEmail, newEmail, side, confirmUrl }: EmailChangeProps) {
  return (
    <Frame
      preview={`From ${oldEmail} to ${newEmail}.`}
      heading={emailChangeSubject}
      reason="You’re receiving this e-mail because someone asked to change the address of an account."
    >
      <Text style={look.text}>
        Someone asked to move your account from {oldEmail} to {newEmail}. We’ve e-mailed both addresses, and
        the change takes effect once both are confirmed.
      </Text>
      <ActionLink href={confirmUrl}>Confirm this address</ActionLink>
      <Text style={{ ...look.soft, margin: '22px 0 0' }}>
        {side === 'old'
          ? 'If this wasn’t you, don’t open the link: nothing changes without it. To be safe, set a new password.'
          : 'If you don’t know this account, ignore this e-mail: nothing changes unless you open the link.'}{' '}
        The link works for one day.
      </Text>
    </Frame>
  )
}

export const emailChangedSubject = 'The e-mail address on your account has changed'

export function EmailChanged({ newEmail, securityUrl }: { newEmail: string; securityUrl: string }) {
  return (
    <Frame
      preview={`You now sign in as ${newEmail}.`}
      heading={emailChangedSubject}
      reason="You’re receiving this e-mail because the security of your account has changed."
    >
      <Text style={look.text}>
        You now sign in as {newEmail}, and we e-mail you there. Orders keep the address they were placed with.
      </Text>
      <ActionLink href={securityUrl}>Review your security settings</ActionLink>
      <Text style={{ ...look.soft, margin: '22px 0 0' }}>
        If this wasn’t you, <ContactUs /> right away.
      </Text>
    </Frame>
  )
}
