import { builtInKindName } from '@naru/contract/kinds/built-in-kinds'
import { type KindRef, parseDiscoveredRef } from '@naru/contract/kinds/kind-ref'
import { buildMark } from '@naru/contract/kinds/kind-word'
import { findKind } from '@naru/contract/kinds/registry'
import { useText } from '../i18n/locale.ts'

/** How objects of a kind are marked and called, registered or not; null of a reference that names none. */
export type KindLook = {
  readonly mark: string
  readonly group: string | undefined
  readonly kindTitle: string
  readonly kindTitles: string
}

export function useKindLook(): (kind: KindRef) => KindLook | null {
  const text = useText()
  return (kind) => {
    const spec = findKind(kind)
    if (spec) {
      const { one, many } = spec.title
      return { mark: spec.mark, group: spec.menu?.group, kindTitle: text(one), kindTitles: text(many) }
    }
    const found = parseDiscoveredRef(kind)
    if (!found) return null
    const title = builtInKindName(found) ?? found.plural
    return { mark: buildMark(title), group: undefined, kindTitle: title, kindTitles: title }
  }
}
