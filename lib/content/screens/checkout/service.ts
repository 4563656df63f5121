/** What a service level does not include, by its id. */
export const SERVICE_LIMITS: Record<string, string> = {
  standard: 'Without a signed certificate.',
  expedited: 'Without a promised date or a signed certificate.',
  certified: 'Handled in the regular queue.',
}
