import { cutInMiddle } from '@naru/ui/middle-cut'

type Props = {
  readonly name: string
  readonly href: string | null
}

/** A row's name, as a link that the table's own keys follow. */
export function RowName({ name, href }: Props) {
  const cut = cutInMiddle(name)
  const look = { title: name, ...cut, className: `n-name ${cut?.className ?? 'n-clip'}` }
  const text = cut ? <span>{name}</span> : name
  if (href === null) return <span {...look}>{text}</span>
  return (
    <a href={href} tabIndex={-1} {...look}>
      {text}
    </a>
  )
}
