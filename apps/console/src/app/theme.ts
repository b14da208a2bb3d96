import { type Theme, useShell } from './shell-store.ts'

const systemDark = matchMedia('(prefers-color-scheme: dark)')

/** The theme that is really shown: the person's, or the system's. */
export function shownTheme(theme: Theme, dark = systemDark.matches): 'light' | 'dark' {
  if (theme === 'system') return dark ? 'dark' : 'light'
  return theme
}

function showTheme(): void {
  document.documentElement.dataset['theme'] = shownTheme(useShell.getState().theme)
}

/** Keeps the page in the chosen theme, also when the system's changes. */
export function startTheme(): void {
  showTheme()
  useShell.subscribe(showTheme)
  systemDark.addEventListener('change', showTheme)
}
