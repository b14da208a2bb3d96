import { useEffect, useMemo, useRef, useState } from 'react'
import { boxByMember, type DrawnGraph } from '../graph-model.ts'
import type { LayoutAsk, Places, Point } from './layout-graph.ts'
import {
  type LayoutAnswer,
  type LayoutQuestion,
  type PackedPlaces,
  packPlaces,
  unpackPlaces,
} from './packed-places.ts'

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
      worker({ shape, known: packPlaces(remembered.get(key) ?? []) }, (packed) => {
        const places = unpackPlaces(packed)
        const known = new Map(remembered.get(key))
        for (const [id, place] of places) known.set(id, place)
        remember(key, known)
        setPlaced({ key, places: Object.fromEntries(places) })
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

/** A worker that nobody has asked anything yet. */
let spare: Worker | null = null

function startWorker(): Worker {
  return new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' })
}

function takeWorker(): Worker {
  const worker = spare ?? startWorker()
  spare = null
  return worker
}

/** Loads the code that lays graphs out while the first one is on its way. */
export function usePreparedLayout(isAwaited: boolean): void {
  useEffect(() => {
    if (isAwaited) spare ??= startWorker()
  }, [isAwaited])
}

type AskWorker = (question: Omit<LayoutQuestion, 'id'>, then: (places: PackedPlaces) => void) => () => void

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
      running.current ??= takeWorker()
      const worker = running.current
      const id = ++counter
      const listen = ({ data }: MessageEvent<LayoutAnswer>): void => {
        if (data.id === id) then(data.places)
      }
      worker.addEventListener('message', listen)
      worker.postMessage({ id, ...question })
      return () => worker.removeEventListener('message', listen)
    }
  }, [])
}
