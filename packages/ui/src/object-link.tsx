import { KindMark } from './kind-mark.tsx'
import './object-link.css'

type Props = {
  readonly mark: string
  readonly group?: string | undefined
  readonly name: string
  /** Where the object's page is; without one (no such page) the name is plain text. */
  readonly href?: string | undefined
  /** The kind in words, for screen readers and the tooltip. */
  readonly kindTitle?: string | undefined
}

/** An object is always shown as mark and name, and is a link. */
export function ObjectLink({ mark, group, name, href, kindTitle }: Props) {
  const words = kindTitle ? `${kindTitle} ${name}` : name
  return (
    <span className="n-object">
      <KindMark mark={mark} group={group} title={kindTitle} />
      {href ? (
        <a href={href} title={words}>
          {kindTitle && <span className="n-visually-hidden">{kindTitle} </span>}
          {name}
        </a>
      ) : (
        <span title={words}>{name}</span>
      )}
    </span>
  )
}
