/** The annotator as a bundler loader, configured in next.config.ts, in development only. */
import path from 'node:path'
import { annotate } from './annotate.ts'

/** The part of the loader context that is used here. */
type LoaderContext = {
  resourcePath: string
  getOptions: () => { root: string }
  callback: (error: Error | null, code: string, map?: object) => void
}

/** Adds ids to the elements of a file, with a source map. Without elements, or with a syntax error, it is unchanged. */
export default function annotatorLoader(this: LoaderContext, text: string, map?: object): void {
  const file = path.relative(this.getOptions().root, this.resourcePath)
  const annotated = annotate(file, text)
  if (annotated) this.callback(null, annotated.code, { ...annotated.map, sources: [this.resourcePath] })
  else this.callback(null, text, map)
}
