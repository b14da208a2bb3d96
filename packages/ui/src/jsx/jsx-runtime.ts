import { type ElementType, type Key } from 'react'
import { jsx as element, jsxs as elements } from 'react/jsx-runtime'
import { type Props, showText } from './show-text.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

/** React's own, but no text that is shown turns the direction of what stands around it (docs/adr/0016). */
export function jsx(type: ElementType, props: Props, key?: Key) {
  return element(type, showText(props), key)
}

export function jsxs(type: ElementType, props: Props, key?: Key) {
  return elements(type, showText(props), key)
}
