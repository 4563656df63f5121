import { useStudio } from '../shell/context.ts'

/** The page has been loaded and nobody in it answers. */
export function Silence({ onAgain }: { onAgain: () => void }) {
  const appOrigin = useStudio((state) => state.appOrigin)
  return (
    <div className="storyboard-silence" role="alert">
      <h2>This page does not answer</h2>
      <ul>
        <li>
          Is the app running at <code>{appOrigin}</code>? <code>npm run dev</code> starts it.
        </li>
        <li>
          Does it let this studio in? <code>NEXT_PUBLIC_EDITOR_ORIGINS</code> of the app has to name{' '}
          <code>{window.location.origin}</code>; restart the app after a change.
        </li>
        <li>Did a link lead to a page of somebody else? Only pages of the app can be edited.</li>
      </ul>
      <button type="button" onClick={onAgain}>
        Load the page again
      </button>
    </div>
  )
}
