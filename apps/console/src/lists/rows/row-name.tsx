import { KindMark } from '@naru/ui/kind-mark.tsx'
import { cutInMiddle } from '@naru/ui/middle-cut'

type Props = {
  readonly mark: string
  readonly group: string | undefined
  readonly name: string
  readonly href: string | null
}

/** A row's name, as a link that the table's own keys follow. */
export function RowName({ mark, group, name, href }: Props) {
  const cut = cutInMiddle(name)
  const look = { title: name, ...cut, className: `n-name ${cut?.className ?? 'n-clip'}` }
  const text = cut ? <span>{name}</span> : name
  return (
    <>
      <KindMark mark={mark} group={group} />
      {href ? (
        <a href={href} tabIndex={-1} {...look}>
          {text}
        </a>
      ) : (
        <span {...look}>{text}</span>
      )}
    </>
  )
}
