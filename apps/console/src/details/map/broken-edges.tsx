import type { MapNode, ObjectMap } from '@naru/contract/live/map'
import { RELATION_WORDS } from '@naru/contract/relations/relation-words'
import { Banner } from '@naru/ui/banner.tsx'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useKindLook } from '../../parts/kind-look.ts'
import { messages } from './messages.ts'

/** What does not exist although something of the map needs it, and what that is. */
export function BrokenEdges({ map }: { readonly map: ObjectMap }) {
  const t = useMessages(messages)
  const text = useText()
  const nameOf = useMapNodeName()
  const missing = map.nodes.filter(({ state }) => state === 'missing')
  if (missing.length === 0) return null
  return (
    <Banner tone="error" title={t('broken', { count: missing.length })}>
      <ul className="n-map-broken">
        {missing.map((node) => (
          <li key={node.id}>
            <strong>{nameOf(node)}</strong>
            {map.edges
              .filter(({ to }) => to === node.id)
              .map(({ from, word }) => {
                const by = map.nodes.find(({ id }) => id === from)
                return by && ` · ${nameOf(by)} → ${text(RELATION_WORDS[word].does)}`
              })}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** `ConfigMap web`: kind and name in words. */
export function useMapNodeName(): (node: MapNode) => string {
  const lookOf = useKindLook()
  return ({ kind, kindName, name }) => `${(kind && lookOf(kind)?.kindTitle) ?? kindName} ${name}`
}
