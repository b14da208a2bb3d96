import type { ElementType, Key } from 'react'
import { jsxDEV as element, type JSXSource } from 'react/jsx-dev-runtime'
import { type Props, showText } from './show-text.ts'

export { Fragment, type JSX } from 'react/jsx-dev-runtime'

type Rest = readonly [key: Key | undefined, isStatic: boolean, source?: JSXSource, self?: unknown]

/** As in `jsx-runtime.ts`, while developing. */
export function jsxDEV(type: ElementType, props: Props, ...rest: Rest) {
  return element(type, showText(props), ...rest)
}
