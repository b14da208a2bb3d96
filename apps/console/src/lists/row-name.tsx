import { KindMark } from '@naru/ui/kind-mark.tsx'
import type { CSSProperties } from 'react'
import { textWidth } from './text-width.ts'

/** What tells the pods of one workload apart. */
const TAIL = 10
/** Counted widths are rounded up; a name that just fits is not cut. */
const COUNTED = 0.96
/** Shorter names are cut as any text is. */
const LONG = 18

type Props = {
  readonly mark: string
  readonly group: string | undefined
  readonly name: string
  readonly href: string | null
}

/** A row's name; a long one that does not fit loses its middle, but only to the eye: to copy and find it is whole. */
export function RowName({ mark, group, name, href }: Props) {
  const look = name.length > LONG ? cutInMiddle(name) : { className: 'n-name n-clip' }
  const text = name.length > LONG ? <span className="n-clip">{name}</span> : name
  return (
    <>
      <KindMark mark={mark} group={group} />
      {href ? (
        <a href={href} tabIndex={-1} title={name} {...look}>
          {text}
        </a>
      ) : (
        <span title={name} {...look}>
          {text}
        </span>
      )}
    </>
  )
}

function cutInMiddle(name: string) {
  // Custom properties are not part of React's style type.
  const style = { '--whole': `${Math.round(textWidth(name) * COUNTED)}px` } as CSSProperties
  return { className: 'n-name n-middle', style, 'data-tail': name.slice(-TAIL) }
}
