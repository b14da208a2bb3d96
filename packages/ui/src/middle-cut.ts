import type { CSSProperties } from 'react'
import './middle-cut.css'
import { textWidth } from './text-width.ts'

/** What tells the pods of one workload apart. */
const TAIL = 10
/** Shorter names are cut as any text is. */
const LONG = 18

export type MiddleCut = {
  readonly className: string
  readonly style: CSSProperties
  readonly 'data-tail': string
}

/**
 * Makes an element that has the whole name in one child lose the name's middle where it does not fit, but only to the
 * eye: to copy and find it is whole. Null for a short name.
 */
export function cutInMiddle(name: string): MiddleCut | null {
  if (name.length <= LONG) return null
  // Custom properties are not part of React's style type.
  const style = { '--whole': `${textWidth(name)}px` } as CSSProperties
  return { className: 'n-middle', style, 'data-tail': name.slice(-TAIL) }
}
