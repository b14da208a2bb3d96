import { currentSetting, useOwnSettings } from './settings-store.ts'
import { shownTheme } from './shown-theme.ts'

/** Keeps the page in the chosen theme, also when the system's changes. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    document.documentElement.dataset['theme'] = shownTheme(currentSetting('theme'), system.matches)
  }
  show()
  useOwnSettings.subscribe(show)
  system.addEventListener('change', show)
}
