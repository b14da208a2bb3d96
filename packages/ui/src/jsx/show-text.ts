import { DIRECTION_MARKS, showMarks } from './direction-marks.ts'

export type Props = Readonly<Record<string, unknown>>

/** What people read or hear of an element beside what is in it. */
const SHOWN = ['title', 'aria-label', 'placeholder', 'data-tail'] as const

/** The properties of an element with the marks in its texts written out; the same where there are none. */
export function showText(props: Props): Props {
  const marked = SHOWN.filter((name) => hasMarks(props[name]))
  const isMarked = hasMarks(props['children'])
  if (!isMarked && marked.length === 0) return props
  return {
    ...props,
    ...Object.fromEntries(marked.map((name) => [name, showChild(props[name])])),
    ...(isMarked && { children: showChild(props['children']) }),
  }
}

function hasMarks(child: unknown): boolean {
  if (typeof child === 'string') return DIRECTION_MARKS.test(child)
  return Array.isArray(child) && child.some(hasMarks)
}

function showChild(child: unknown): unknown {
  if (typeof child === 'string') return showMarks(child)
  return Array.isArray(child) ? child.map(showChild) : child
}
