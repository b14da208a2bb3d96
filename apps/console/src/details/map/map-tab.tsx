import type { MapSnapshot } from '@naru/contract/live/map'
import { Panel } from '@naru/ui/panel.tsx'
import { useEffect, useState } from 'react'
import { useLive } from '../../data/live/live.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { useKindLook } from '../../parts/kind-look.ts'
import type { TabProps } from '../tab-props.ts'
import { BrokenEdges } from './broken-edges.tsx'
import { MapDrawing } from './map-drawing.tsx'
import { messages } from './messages.ts'
import './map.css'

/** What owns, selects, routes to, scales, protects, limits, mounts and uses the object, two steps out; live. */
export function MapTab({ kind, cluster, object }: TabProps) {
  const t = useMessages(messages)
  const { name, namespace = null } = object.metadata
  const { data, sources } = useLive({ type: 'map', kind: kind.id, cluster, namespace, name })
  const isDrawn = useOnce(data !== null && data.loading.length === 0)
  if (data === null || !isDrawn) return <DelayedLoading of="part" />
  const isAway = sources.some(({ state }) => state !== 'live' && state !== 'loading')
  return (
    <>
      <BrokenEdges map={data} />
      <Panel title={t('title')}>
        {data.nodes.length > 1 && <MapDrawing cluster={cluster} map={data} />}
        {data.nodes.length <= 1 && <p className="n-panel-empty n-dim">{t(isAway ? 'away' : 'alone')}</p>}
        <Unseen map={data} />
      </Panel>
    </>
  )
}

/** What comes piece by piece is drawn once it is whole, so that nothing moves; one slow list holds it up no longer than this. */
const LATEST_MS = 3000

/** True from when it is true first, or from too long after. */
function useOnce(isWhole: boolean): boolean {
  const [was, setWas] = useState(false)
  if (isWhole && !was) setWas(true)
  useEffect(() => {
    const timer = setTimeout(() => setWas(true), LATEST_MS)
    return () => clearTimeout(timer)
  }, [])
  return was
}

/** Kinds of which the map says nothing, and why. */
function Unseen({ map }: { readonly map: MapSnapshot }) {
  const t = useMessages(messages)
  const lookOf = useKindLook()
  const name = (kinds: readonly string[]) =>
    [...new Set(kinds.map((kind) => lookOf(kind)?.kindTitles ?? kind))].join(', ')
  return (
    <>
      {map.denied.length > 0 && (
        <p className="n-panel-empty n-dim">{t('denied', { resources: name(map.denied) })}</p>
      )}
      {map.loading.length > 0 && (
        <p className="n-panel-empty n-dim">{t('loading', { resources: name(map.loading) })}</p>
      )}
    </>
  )
}
