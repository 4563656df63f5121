import { Text } from '@react-email/components'
import { type Clock, formatInstant } from '@/lib/base/time'
import { ActionLink } from './parts/action-link'
import { ContactUs, Frame } from './parts/frame'
import { look } from './parts/look'

const REASON = 'You’re receiving this e-mail because it concerns the data in your account.'
function NotYou() {
  return (
    <Text style={{ ...look.soft, margin: '22px 0 0' }}>
      If this wasn’t you, sign in, choose “Sign out everywhere” under Settings, Security, and <ContactUs />{' '}
      right away.
    </Text>
  )
}

export const exportReadySubject = 'Your data is ready to download'

export function ExportReady(props: { expiresAt: string; clock: Clock; privacyUrl: string }) {
  return (
    <Frame preview="You can download it for one day." heading={exportReadySubject} reason={REASON}>
      <Text style={look.text}>
        You asked for everything we store about you. It’s in one file, with your documents. You can download
        it until {formatInstant(props.expiresAt, props.clock)}, while you’re signed in.
      </Text>
      <ActionLink href={props.privacyUrl}>Go to your download</ActionLink>
      <NotYou />
    </Frame>
  )
}

export function deletionSubject(dueAt: string | null): string {
  return dueAt === null ? 'Your account stays' : 'Your account will be deleted'
}

type DeletionNoticeProps = { dueAt: string | null; clock: Clock; privacyUrl: string }

export function DeletionNotice({ dueAt, clock, privacyUrl }: DeletionNoticeProps) {
  return (
    <Frame
      preview={dueAt === null ? 'Nothing is deleted.' : 'You can change your mind for seven days.'}
      heading={deletionSubject(dueAt)}
      reason={REASON}
    >
      <Text style={look.text}>
        {dueAt === null
          ? 'You canceled the deletion of your account. Nothing was deleted, and everything works as before.'
          : `You asked us to delete your account. That happens after ${formatInstant(dueAt, clock)}. You can cancel this until then. Your finished documents are deleted, too, so download them first.`}
      </Text>
      <ActionLink href={privacyUrl}>{dueAt === null ? 'Go to your settings' : 'Keep my account'}</ActionLink>
      <NotYou />
    </Frame>
  )
}

export const accountDeletedSubject = 'Your account is deleted'

export function AccountDeleted() {
  return (
    <Frame preview="This is our last e-mail." heading={accountDeletedSubject} reason={REASON}>
      <Text style={look.text}>
        Your name, your addresses, your cards, your documents and your messages are deleted. Amounts and dates
        of paid orders stay in our accounting records, as the law requires, without your name.
      </Text>
      <Text style={look.text}>
        You can use your e-mail address for a new account at any time. Thank you for your trust.
      </Text>
    </Frame>
  )
}
