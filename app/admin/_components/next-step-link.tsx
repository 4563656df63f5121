import { buttonStyle } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'

/** Skips to the card with the next step, where it isn't beside the files. */
export function NextStepLink() {
  return (
    <a href="#next-step" className={classNames(buttonStyle('outline', 'small'), 'xl:hidden')}>
      Next step
    </a>
  )
}
