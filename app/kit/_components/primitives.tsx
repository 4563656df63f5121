import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button, LinkButton } from '@/components/ui/button'
import { PrintButton } from '@/components/ui/print-button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Spinner } from '@/components/ui/spinner'
import { StatusPill } from '@/components/ui/status-pill'
import { showToast } from '@/components/ui/toast-store'
import { paths } from '@/lib/config/paths'
import { LONG_TEXT } from '../samples'
import { type KitSection, Row, State } from './specimen'

const BUTTON_TONES = ['primary', 'outline', 'plain', 'danger'] as const
const ALERT_TONES = ['info', 'success', 'warning', 'danger'] as const
const BADGE_TONES = ['neutral', 'primary', 'seal', 'warning', 'danger', 'info'] as const
const STATUS_TONES = ['neutral', 'active', 'attention', 'done', 'stopped'] as const
const HERE = paths.home

export const PRIMITIVE_SECTION: KitSection = {
  title: 'Primitives',
  specimens: [
    {
      name: 'Button',
      note: 'Tab shows the focus ring as the browser draws it.',
      draw: () => (
        <>
          {BUTTON_TONES.map((tone) => (
            <State key={tone} name={tone}>
              <Row>
                <Button tone={tone}>Regular</Button>
                <Button tone={tone} size="small">
                  Small
                </Button>
                <Button tone={tone} disabled>
                  Disabled
                </Button>
                <span className="kit-focused">
                  <Button tone={tone}>Focused</Button>
                </span>
              </Row>
            </State>
          ))}
          <State name="hover">
            <Row>
              <Button style={{ background: 'var(--primary-strong)' }}>Primary</Button>
              <Button tone="outline" style={{ background: 'var(--sunken)', borderColor: 'var(--ink)' }}>
                Outline
              </Button>
              <Button tone="danger" style={{ background: 'var(--danger-strong)' }}>
                Danger
              </Button>
            </Row>
          </State>
          <State name="long text">
            <Button>{LONG_TEXT}</Button>
          </State>
        </>
      ),
    },
    {
      name: 'LinkButton',
      draw: () => (
        <Row>
          {BUTTON_TONES.map((tone) => (
            <LinkButton key={tone} href={HERE} tone={tone}>
              {tone}
            </LinkButton>
          ))}
        </Row>
      ),
    },
    {
      name: 'PrintButton and toast',
      draw: () => (
        <Row>
          <PrintButton>Print</PrintButton>
          <Button tone="outline" onClick={() => showToast('Order number copied.')}>
            Show a toast
          </Button>
        </Row>
      ),
    },
    {
      name: 'Alert',
      draw: () => (
        <>
          {ALERT_TONES.map((tone) => (
            <Alert key={tone} tone={tone} title={`A title in the tone ${tone}`}>
              <p>One sentence that says what to do.</p>
            </Alert>
          ))}
          <State name="with a request id">
            <Alert tone="danger" reference="7f8f3c1e">
              <p>The server could not save this.</p>
            </Alert>
          </State>
          <State name="long text, no title">
            <Alert>
              <p>{LONG_TEXT}</p>
            </Alert>
          </State>
        </>
      ),
    },
    {
      name: 'Badge and StatusPill',
      draw: () => (
        <>
          <Row>
            {BADGE_TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Row>
          <Row>
            {STATUS_TONES.map((tone) => (
              <StatusPill key={tone} tone={tone}>
                {tone}
              </StatusPill>
            ))}
          </Row>
          <State name="long text">
            <StatusPill tone="attention">Waiting for an answer from you and your institution</StatusPill>
          </State>
        </>
      ),
    },
    {
      name: 'ProgressBar and Spinner',
      draw: () => (
        <>
          <ProgressBar value={0} label="Nothing yet" />
          <ProgressBar value={45} label="Almost half" />
          <ProgressBar value={100} label="Complete" />
          <State name="amount unknown">
            <ProgressBar value={null} label="Checking" />
          </State>
          <Spinner label="Loading card form" />
        </>
      ),
    },
  ],
}
