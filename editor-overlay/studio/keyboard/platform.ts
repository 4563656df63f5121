/** Only for how keys are called; both kinds of modifier work everywhere. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
