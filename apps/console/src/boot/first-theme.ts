import { type ShownTheme, shownTheme } from '../shell/shown-theme.ts'
import { readField } from './read-field.ts'

const THEMES = ['light', 'dark', 'system'] as const

/** Puts the page into its theme before the first paint. */
export function showFirstTheme(): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const theme: ShownTheme = shownTheme(readTheme(localStorage.getItem('naru.shell')), systemIsDark)
  document.documentElement.dataset['theme'] = theme
}

/** The theme in what the shell has stored; the system's where nothing legible is. */
export function readTheme(stored: string | null): (typeof THEMES)[number] {
  try {
    const shell: unknown = JSON.parse(stored ?? '{}')
    const theme = readField(readField(shell, 'state'), 'theme')
    return THEMES.find((known) => known === theme) ?? 'system'
  } catch {
    return 'system'
  }
}
