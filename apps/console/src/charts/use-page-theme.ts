import { useSyncExternalStore } from 'react'

function watchTheme(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The theme that the page has; what is painted on a canvas does not follow its colours by itself. */
export function usePageTheme(): string {
  return useSyncExternalStore(watchTheme, () => document.documentElement.dataset['theme'] ?? '')
}
