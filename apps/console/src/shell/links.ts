import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** The address within the console that a click on a link asks for, or null for any other click. */
export function consoleHref(event: MouseEvent): string | null {
  if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  const href = link?.getAttribute('href')
  if (!link || !href || link.target || link.hasAttribute('download')) return null
  return href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/') ? href : null
}

/** Every ordinary link to a page of the console opens without loading the console anew. */
export function useConsoleLinks(): void {
  const { history } = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = consoleHref(event)
      if (href === null) return
      event.preventDefault()
      history.push(href)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [history])
}

/** Goes to a page of the console by its address. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return (href, options = {}) => (options.replace ? history.replace(href) : history.push(href))
}
