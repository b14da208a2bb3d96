import { useEffect, useMemo, useRef, useState } from 'react'
import { boxByMember, type DrawnGraph } from '../graph-model.ts'
import type { LayoutAsk, PlaceQuestion, Places, Point } from './layout-graph.ts'

/** Where nodes of a graph stood last, so that nothing jumps when the page is opened again. */
const remembered = new Map<string, Map<string, Point>>()
const MOST_REMEMBERED = 20

type How = Pick<LayoutAsk, 'layout' | 'room'> & {
  /** What the graph is of. */
  readonly key: string
}

/** The places of a graph's nodes, worked out beside the page; null until they are known for the first time. */
export function useLayout(graph: DrawnGraph, { key, layout, room }: How): Places | null {
  const [placed, setPlaced] = useState<{ readonly key: string; readonly places: Places } | null>(null)
  const worker = useLayoutWorker()
  // Only another shape is another question; it is read where it is answered.
  const shape = useMemo(
    () => JSON.stringify({ layout, room, ...askOf(graph) } satisfies LayoutAsk),
    [graph, layout, room],
  )
  useEffect(
    () =>
      worker({ shape, known: remembered.get(key) ?? new Map() }, (places) => {
        remember(key, new Map([...(remembered.get(key) ?? []), ...Object.entries(places)]))
        setPlaced({ key, places })
      }),
    [shape, key, worker],
  )
  return placed?.key === key ? placed.places : null
}

function remember(key: string, places: Map<string, Point>): void {
  remembered.delete(key)
  remembered.set(key, places)
  const [oldest] = remembered.keys()
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

function askOf({ nodes, edges, boxes, apps }: DrawnGraph): Pick<LayoutAsk, 'nodes' | 'edges'> {
  const [groupOf, appOf] = [boxByMember(boxes), boxByMember(apps)]
  return {
    nodes: nodes.map(({ id }) => ({ id, group: groupOf.get(id) ?? null, app: appOf.get(id) ?? null })),
    edges: edges.map(({ from, to }) => [from.id, to.id] as const),
  }
}

type Answer = { readonly id: number; readonly places: Places }
type AskWorker = (question: PlaceQuestion, then: (places: Places) => void) => () => void

/** One worker for as long as the page is open; who no longer waits is not told. */
function useLayoutWorker(): AskWorker {
  const running = useRef<Worker | null>(null)
  useEffect(
    () => () => {
      running.current?.terminate()
      running.current = null
    },
    [],
  )
  return useMemo(() => {
    let counter = 0
    return (question, then) => {
      running.current ??= new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' })
      const worker = running.current
      const id = ++counter
      const listen = ({ data }: MessageEvent<Answer>): void => {
        if (data.id === id) then(data.places)
      }
      worker.addEventListener('message', listen)
      worker.postMessage({ id, ...question })
      return () => worker.removeEventListener('message', listen)
    }
  }, [])
}
