import { CertifiedSeal } from '@/components/ui/certified-seal'
import { Guilloche, GuillocheBand } from '@/components/ui/guilloche'
import { Icon, type IconName } from '@/components/ui/icon'
import { type KitSection, Row, State } from './specimen'

const COLORS = [
  'paper sheet sunken ink ink-soft rule rule-strong',
  'primary primary-strong primary-tint on-primary seal seal-tint',
  'danger danger-strong danger-tint warning warning-tint info info-tint focus',
].flatMap((line) => line.split(' '))

const ICONS: IconName[] = [
  'check',
  'chevron',
  'arrow',
  'back',
  'close',
  'menu',
  'info',
  'warning',
  'stop',
  'clock',
  'document',
  'note',
  'copy',
  'person',
  'lock',
  'dot',
  'half',
]

export const FOUNDATION_SECTION: KitSection = {
  title: 'Foundations',
  specimens: [
    {
      name: 'Color tokens',
      draw: () => (
        <div className="kit-swatches">
          {COLORS.map((color) => (
            <div key={color}>
              <div className="kit-swatch" style={{ background: `var(--${color})` }} />
              {color}
            </div>
          ))}
        </div>
      ),
    },
    {
      name: 'Text styles',
      draw: () => (
        <>
          <p className="title-page">title-page: Certified translations</p>
          <p className="title-section">title-section: What happens next</p>
          <p className="title-card">title-card: Order details</p>
          <p className="eyebrow">eyebrow: Back office</p>
          <p>
            Body text with a{' '}
            <a href="#text-styles" className="link">
              link to this section
            </a>{' '}
            and <span className="figures">1,234.50</span> in tabular figures.
          </p>
          <p className="text-body-sm text-ink-soft">text-body-sm: a hint or a secondary sentence</p>
          <p className="text-caption">text-caption: a label of two words</p>
        </>
      ),
    },
    {
      name: 'Icon',
      draw: () => (
        <div className="kit-icons">
          {ICONS.map((name) => (
            <div key={name}>
              <Icon name={name} />
              {name}
            </div>
          ))}
        </div>
      ),
    },
    {
      name: 'Ornaments',
      note: 'Gold belongs to the certified mark alone.',
      draw: () => (
        <>
          <Row>
            <State name="CertifiedSeal">
              <CertifiedSeal className="size-16" />
            </State>
            <State name="Guilloche">
              <Guilloche className="size-24 text-primary/45" />
            </State>
          </Row>
          <State name="GuillocheBand">
            <GuillocheBand className="text-primary/50" />
          </State>
        </>
      ),
    },
  ],
}
