import type { ObjectMap } from '@naru/contract/live/map'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { layoutMap, NODE, type PlacedNode } from './layout-map.ts'
import { MapArrows } from './map-arrows.tsx'
import { MapBox } from './map-box.tsx'
import { messages } from './messages.ts'

type Props = { readonly cluster: string; readonly map: ObjectMap }

/** Boxes and arrows in a window that scrolls; it begins at the object itself. */
export function MapDrawing({ cluster, map }: Props) {
  const t = useMessages(messages)
  const shape = JSON.stringify([map.nodes.map(({ id }) => id), map.edges])
  // A change of a status alone moves nothing.
  // oxlint-disable-next-line react/exhaustive-deps
  const { width, height, nodes, edges } = useMemo(() => layoutMap(map), [shape])
  const now = new Map(map.nodes.map((node) => [node.id, node]))
  const view = useRef<HTMLElement>(null)
  useCentred(view, nodes)
  const hot = useHot(view)
  return (
    // A window that scrolls must be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="n-map" ref={view} aria-label={t('title')} tabIndex={0}>
      <div className="n-map-sheet" style={{ width, height }}>
        <MapArrows edges={edges} nodes={now} hot={hot} width={width} height={height} />
        <ul>
          {nodes.toSorted(byPlace).map(({ node, x, y }) => (
            <li
              key={node.id}
              style={{ left: x, top: y, width: NODE.width, height: NODE.height }}
              data-node={node.id}
            >
              <MapBox cluster={cluster} node={now.get(node.id) ?? node} map={map} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** In the order in which one reads, so that the keyboard goes the same way as the eye. */
function byPlace(a: PlacedNode, b: PlacedNode): number {
  return a.x - b.x || a.y - b.y
}

/** Shows the object itself in the middle, once. */
function useCentred(view: RefObject<HTMLElement | null>, nodes: readonly PlacedNode[]): void {
  const [centre] = nodes
  useLayoutEffect(() => {
    const { current } = view
    if (!current || !centre) return
    current.scrollLeft = centre.x + NODE.width / 2 - current.clientWidth / 2
    current.scrollTop = centre.y + NODE.height / 2 - current.clientHeight / 2
    // Where somebody has scrolled to stays, whatever the map becomes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [centre?.node.id])
}

/** The node under the pointer, or the one that has the keyboard's focus. */
function useHot(view: RefObject<HTMLElement | null>): string | null {
  const [hot, setHot] = useState<string | null>(null)
  useEffect(() => {
    const { current } = view
    const follow = ({ target }: Event) => {
      const box = target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null
      setHot(box?.dataset['node'] ?? null)
    }
    const leave = () => setHot(null)
    const listeners = { pointerover: follow, focusin: follow, pointerleave: leave, focusout: leave }
    for (const [type, listener] of Object.entries(listeners)) current?.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of Object.entries(listeners)) current?.removeEventListener(type, listener)
    }
  }, [view])
  return hot
}
