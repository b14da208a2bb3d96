import type { AllSettings } from '@naru/contract/shell/settings'

export type ShownTheme = 'light' | 'dark'

/** The theme that is really shown: the person's, or the system's. */
export function shownTheme(theme: AllSettings['theme'], systemIsDark: boolean): ShownTheme {
  if (theme === 'system') return systemIsDark ? 'dark' : 'light'
  return theme
}
