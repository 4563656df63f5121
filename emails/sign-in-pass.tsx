import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { Frame } from './parts/frame'
import { look } from './parts/look'

type SignInPassProps = { passUrl: string }

export const signInPassSubject = 'Many failed sign-in attempts on your account'

export function SignInPass({ passUrl }: SignInPassProps) {
  return (
    <Frame
      preview="Your account is safe. This link lets you sign in."
      heading={signInPassSubject}
      reason="You’re receiving this e-mail because your address belongs to an account with us."
    >
      <Text style={look.text}>
        Someone has tried many times to sign in to your account, so we’ve paused sign-in from new devices for
        a few minutes. No one got in.
      </Text>
      <Text style={look.text}>
        To sign in now, open this link on the device you’re using. It works once, for one hour. You still need
        your password or a code.
      </Text>
      <ActionLink href={passUrl}>Let this device sign in</ActionLink>
      <Text style={{ ...look.soft, margin: '22px 0 0' }}>
        If you’re not trying to sign in, you don’t need to do anything. Never forward this e-mail.
      </Text>
    </Frame>
  )
}
