import type { MapEdge, MapNode, ObjectMap } from '@naru/contract/live/map'
import { kindListPath } from '@naru/contract/pages/paths'
import { RELATION_WORDS } from '@naru/contract/relations/relation-words'
import { formatStatus } from '@naru/contract/rows/status-words'
import { StatusBadge } from '@naru/ui/status-badge.tsx'
import { useMention } from '../../discovery/use-mentions.ts'
import { useLocale, useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useKindLook } from '../../parts/kind-look.ts'
import { Reference } from '../../parts/reference.tsx'
import { useMapNodeName } from './broken-edges.tsx'
import { messages } from './messages.ts'

type Props = { readonly cluster: string; readonly node: MapNode; readonly map: ObjectMap }

/** One object of the map: what it is, how it is, and a link to it. */
export function MapBox({ cluster, node, map }: Props) {
  const arrows = useArrowsInWords(node, map)
  const isCentre = node.id === map.nodes[0]?.id
  return (
    <div
      className={`n-map-box n-map-${node.state}`}
      data-step={node.step}
      aria-current={isCentre || undefined}
    >
      {node.name === '' ? <Counted cluster={cluster} node={node} /> : <Named cluster={cluster} node={node} />}
      <span className="n-visually-hidden">{arrows}</span>
    </div>
  )
}

function Named({ cluster, node }: Omit<Props, 'map'>) {
  const { state, apiVersion = '' } = node
  const { kind, kindName, namespace, name } = useMention(cluster, { ...node, apiVersion })
  const look = useKindLook()(kind ?? '')
  return (
    <>
      {kind === null ? (
        <span className="n-map-name">{name}</span>
      ) : (
        <Reference
          kind={kind}
          cluster={cluster}
          namespace={namespace}
          name={name}
          gone={state === 'missing' || state === 'optional'}
          cut
        />
      )}
      <span className="n-map-line">
        <span className="n-dim">{look?.kindTitle ?? kindName}</span>
        <State node={node} />
      </span>
    </>
  )
}

function State({ node }: { readonly node: MapNode }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { state, status, severity } = node
  if (state === 'missing') return <StatusBadge tone="error" text={t('missing')} />
  if (state === 'optional') return <StatusBadge tone="off" text={t('optional')} />
  if (state === 'unknown') return <span className="n-faint">{t('unknown')}</span>
  return status && <StatusBadge tone={severity ?? status.tone} text={formatStatus(status.text, locale)} />
}

/** None of a kind, or further ones of it, which their list shows. */
function Counted({ cluster, node }: Omit<Props, 'map'>) {
  const t = useMessages(messages)
  const { kind, kindName, namespace, count = 0 } = node
  const look = useKindLook()(kind ?? '')
  const kinds = (count === 1 ? look?.kindTitle : look?.kindTitles) ?? kindName
  if (count === 0) return <span className="n-dim">{t('nothing', { kinds })}</span>
  const href = kind && kindListPath(kind, cluster, namespace === null ? {} : { namespace })
  const words = t('more', { kinds, count })
  return href ? <a href={href}>{words}</a> : <span>{words}</span>
}

/** What the arrows of a box say, for who does not see them. */
function useArrowsInWords(node: MapNode, { nodes, edges }: ObjectMap): string {
  const text = useText()
  const nameOf = useMapNodeName()
  const say = (id: string, word: MapEdge['word'], way: 'does' | 'done') => {
    const other = nodes.find((one) => one.id === id)
    return other && other.name !== '' ? [`${text(RELATION_WORDS[word][way])}: ${nameOf(other)}`] : []
  }
  return edges
    .flatMap(({ from, to, word }) => {
      if (from === node.id) return say(to, word, 'does')
      return to === node.id ? say(from, word, 'done') : []
    })
    .join(', ')
}
