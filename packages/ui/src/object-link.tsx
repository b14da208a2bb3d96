import { KindMark } from './kind-mark.tsx'
import { cutInMiddle } from './middle-cut.ts'
import './object-link.css'

type Props = {
  readonly mark: string
  readonly group?: string | undefined
  readonly name: string
  /** Where the object's page is; without one (no such page) the name is plain text. */
  readonly href?: string | undefined
  /** The kind in words, for screen readers and the tooltip. */
  readonly kindTitle?: string | undefined
  /** Where room is short: the name's end stays in view. */
  readonly cut?: boolean | undefined
}

/** An object is always shown as mark and name, and is a link. */
export function ObjectLink({ mark, group, name, href, kindTitle, cut = false }: Props) {
  const look = cut ? cutInMiddle(name) : null
  const title = kindTitle ? `${kindTitle} ${name}` : name
  const text = (
    <>
      {href && kindTitle && <span className="n-visually-hidden">{kindTitle} </span>}
      {name}
    </>
  )
  const content = look ? <span>{text}</span> : text
  return (
    <span className="n-object">
      <KindMark mark={mark} group={group} title={kindTitle} />
      {href ? (
        <a href={href} title={title} {...look}>
          {content}
        </a>
      ) : (
        <span title={title} {...look}>
          {content}
        </span>
      )}
    </span>
  )
}
