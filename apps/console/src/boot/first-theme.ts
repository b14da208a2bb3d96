import { type ShownTheme, shownTheme } from '../shell/shown-theme.ts'
import { readField } from './read-field.ts'

const THEMES = ['light', 'dark', 'system'] as const

/** Puts the page into its theme before the first paint. */
export function showFirstTheme(): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const theme: ShownTheme = shownTheme(readTheme(localStorage.getItem('naru.settings')), systemIsDark)
  document.documentElement.dataset['theme'] = theme
}

/** The theme in the browser's copy of the person's settings; the system's where nothing legible is. */
export function readTheme(stored: string | null): (typeof THEMES)[number] {
  try {
    const copy: unknown = JSON.parse(stored ?? '{}')
    const theme = readField(readField(readField(copy, 'state'), 'settings'), 'theme')
    return THEMES.find((known) => known === theme) ?? 'system'
  } catch {
    return 'system'
  }
}
