import type { Theme } from './shell-store.ts'

export type ShownTheme = 'light' | 'dark'

/** The theme that is really shown: the person's, or the system's. */
export function shownTheme(theme: Theme, systemIsDark: boolean): ShownTheme {
  if (theme === 'system') return systemIsDark ? 'dark' : 'light'
  return theme
}
