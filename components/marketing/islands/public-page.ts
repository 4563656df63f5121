import { startSite } from '../../layout/behavior/site'
import { startArticleSearch } from './article-search'
import { showConsentChoice } from './consent'
import { startCopying } from './copy-code'
import { startEstimator } from './estimator'

/**
 * The only script of a prerendered public page (scripts/site/). The visit counter is a separate script, loaded only if
 * the owner has enabled it and the visitor has not refused. So is the one that makes calls from the API reference.
 */
const own = document.currentScript
const running = new AbortController()

startSite((measuring) => {
  const counter = own instanceof HTMLScriptElement ? own.dataset.counter : undefined
  if (measuring && counter) void import(counter).then((module) => module.startCounter(measuring.key))
})
startEstimator(running.signal)
startArticleSearch(running.signal)
startCopying(running.signal)
const trying = own instanceof HTMLScriptElement ? own.dataset.trying : undefined
if (trying && document.querySelector('form[data-try]'))
  void import(trying).then((module) => module.startTrying(running.signal))
showConsentChoice()
