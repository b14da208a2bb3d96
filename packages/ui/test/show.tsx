import { type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import '../src/theme/theme.css'
import '../src/theme/base.css'

/** Draws something in a page of its own until the test ends. */
export function show(content: ReactNode): HTMLElement {
  const place = document.createElement('main')
  document.body.append(place)
  const root = createRoot(place)
  flushSync(() => root.render(<StrictMode>{content}</StrictMode>))
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return place
}
