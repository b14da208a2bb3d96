import { builtInKindName } from '@naru/contract/kinds/built-in-kinds'
import { buildMark } from '@naru/contract/kinds/discovered-kind'
import { parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import { findKind } from '@naru/contract/kinds/registry'
import { objectPath } from '@naru/contract/pages/paths'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { useText } from '../i18n/locale.ts'

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
  const words = useText()
  const spec = findKind(kind)
  const found = parseDiscoveredRef(kind)
  const look = spec
    ? { mark: spec.mark, group: spec.menu?.group, kindTitle: words(spec.title.one) }
    : found && { mark: buildMark(found.plural), kindTitle: builtInKindName(found) ?? found.plural }
  if (!look) return <span>{text}</span>
  const href = gone ? null : objectPath(kind, { cluster, namespace, name })
  return <ObjectLink {...look} name={text} href={href ?? undefined} cut={cut} />
}
