import { ObjectLink } from '@naru/ui/object-link.tsx'
import { useObjectHref } from '../shell/trail.tsx'
import { useKindLook } from './kind-look.ts'

type Props = {
  readonly kind: string
  readonly cluster: string
  readonly namespace: string | null
  readonly name: string
  readonly text?: string
  /** It is gone, and so is its page. */
  readonly gone?: boolean
  /** Where room is short: the name's end stays in view. */
  readonly cut?: boolean
}

/** A link to an object by its kind's id or discovered reference, as mark and name. */
export function Reference({ kind, cluster, namespace, name, text = name, gone = false, cut }: Props) {
  const look = useKindLook()(kind)
  const hrefTo = useObjectHref()
  if (!look) return <span>{text}</span>
  const { kindTitles: _, ...one } = look
  const href = gone ? null : hrefTo(kind, { cluster, namespace, name }, { dn: text })
  return <ObjectLink {...one} name={text} href={href ?? undefined} cut={cut} />
}
