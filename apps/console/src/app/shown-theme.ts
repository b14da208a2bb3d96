import type { Theme } from './shell-store.ts'

/** The theme that is really shown: the person's, or the system's. */
export function shownTheme(theme: Theme, systemIsDark: boolean): 'light' | 'dark' {
  if (theme === 'system') return systemIsDark ? 'dark' : 'light'
  return theme
}
