import { Text } from '@react-email/components'
import { type Clock, formatInstant } from '@/lib/base/time'
import { ActionLink } from './parts/action-link'
import { ContactUs, Frame } from './parts/frame'
import { look } from './parts/look'

type SecurityEvent =
  | 'factor_added'
  | 'factor_replaced'
  | 'factor_removed'
  | 'factor_reset'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'password_changed'
  | 'suspended'
  | 'restored'
  | 'sessions_ended'
  | 'sessions_revoked'
  | 'key_created'
  | 'key_rotated'
  | 'keys_revoked'
  | 'webhook_added'
  | 'webhook_moved'
  | 'webhook_secret_rotated'
  | 'role_granted'
  | 'role_removed'

/** Never the reader's own doing, so "if this wasn't you" would make no sense. */
const DONE_BY_STAFF: ReadonlySet<SecurityEvent> = new Set([
  'suspended',
  'restored',
  'sessions_revoked',
  'keys_revoked',
  'role_granted',
  'role_removed',
])

type SecurityNoticeProps = {
  event: SecurityEvent
  /** The name of a key and its first 15 characters, for events about one key. */
  apiKey?: { name: string; prefix: string } | undefined
  /** The host of an endpoint, for events about one. */
  webhookHost?: string | undefined
  at: Date
  reviewUrl: string
  clock: Clock
}

const TEXTS: Record<SecurityEvent, { subject: string; text: string }> = {
  factor_added: {
    subject: 'An authenticator app was added to your account',
    text: 'Signing in to your account now asks for a code from your authenticator app. Create recovery codes, in case you lose your device.',
  },
  factor_replaced: {
    subject: 'The authenticator app on your account was replaced',
    text: 'Signing in to your account now asks for a code from the new authenticator app. The earlier one no longer works.',
  },
  factor_removed: {
    subject: 'The authenticator app was removed from your account',
    text: 'Signing in to your account no longer asks for a code from an authenticator app.',
  },
  factor_reset: {
    subject: 'Your second factor was reset',
    text: 'A colleague in the back office has reset your second factor, and you were signed out everywhere. You’ll set up a new one the next time you sign in.',
  },
  recovery_codes_made: {
    subject: 'New recovery codes were created for your account',
    text: 'Ten new recovery codes replace all earlier ones. Keep them somewhere safe and away from your password.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and every other device was signed out.',
  },
  suspended: {
    subject: 'Your account is paused',
    text: 'Our team has paused your account, and you were signed out everywhere. You can still sign in and read your orders, but not place new ones.',
  },
  restored: {
    subject: 'Your account is active again',
    text: 'Our team has reactivated your account. You can place orders again.',
  },
  sessions_ended: {
    subject: 'All devices were signed out of your account',
    text: 'Someone who was signed in to your account ended all of its sessions on the settings page. API keys still work.',
  },
  sessions_revoked: {
    subject: 'You were signed out everywhere',
    text: 'To keep your account safe, our team has signed you out on all devices. Please sign in again.',
  },
  key_created: {
    subject: 'A new API key was created for your account',
    text: 'Programs that have this key can use the API with your account. If you didn’t create it, revoke it now.',
  },
  key_rotated: {
    subject: 'An API key on your account was rotated',
    text: 'This key replaces an earlier one, which keeps working for up to 24 hours. If you didn’t rotate it, revoke both now.',
  },
  keys_revoked: {
    subject: 'Your API keys were revoked',
    text: 'To keep your account safe, our team has revoked all your API keys. Programs that use them no longer have access. You can create new keys in your settings.',
  },
  webhook_added: {
    subject: 'A webhook endpoint was added to your account',
    text: 'We now send live events about your orders and quotes there. If you didn’t add it, delete it now.',
  },
  webhook_moved: {
    subject: 'The address of a webhook endpoint was changed',
    text: 'We now send live events about your orders and quotes to this address. If you didn’t change it, delete the endpoint now.',
  },
  webhook_secret_rotated: {
    subject: 'The secret of a webhook endpoint was rotated',
    text: 'A new secret signs the events that we send there. The previous one also signs them for up to 24 hours. If you didn’t rotate it, rotate it again now.',
  },
  role_granted: {
    subject: 'You are now a staff member',
    text: 'Two colleagues have given your account access to the back office. Sign in again and set up an authenticator app there.',
  },
  role_removed: {
    subject: 'You are no longer a staff member',
    text: 'Your account no longer has access to the back office. Your own orders aren’t affected.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used for your account',
    text: 'Someone who knows how to sign in to your account used a recovery code, so the authenticator app was removed. Set up a new one now.',
  },
}

export function securityNoticeSubject({ event }: Pick<SecurityNoticeProps, 'event'>): string {
  return TEXTS[event].subject
}

export function SecurityNotice({ event, apiKey, webhookHost, at, reviewUrl, clock }: SecurityNoticeProps) {
  return (
    <Frame
      preview={TEXTS[event].text}
      heading={TEXTS[event].subject}
      reason="You’re receiving this e-mail because the security of your account has changed."
    >
      <Text style={look.text}>{TEXTS[event].text}</Text>
      {apiKey && (
        <Text style={look.text}>
          Key: {apiKey.name} ({apiKey.prefix}…)
        </Text>
      )}
      {webhookHost && <Text style={look.text}>Endpoint: {webhookHost}</Text>}
      <Text style={look.text}>This happened on {formatInstant(at.toISOString(), clock)}.</Text>
      <ActionLink
        href={reviewUrl}
      >{`Review your ${apiKey ? 'API keys' : webhookHost ? 'webhooks' : 'security settings'}`}</ActionLink>
      <Text style={{ ...look.soft, margin: '22px 0 0' }}>
        {DONE_BY_STAFF.has(event) ? (
          <>
            Didn’t expect this? Please <ContactUs />.
          </>
        ) : (
          <>
            If this wasn’t you, set a new password right away and <ContactUs />.
          </>
        )}
      </Text>
    </Frame>
  )
}
