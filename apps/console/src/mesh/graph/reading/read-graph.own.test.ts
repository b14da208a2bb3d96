import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { statusesOf } from './edge-health.ts'
import { joinRead, readParts } from './graph-parts.ts'
import { createGraphReader } from './read-graph.ts'

type Elements = GraphAnswer['elements']

const buildGraph = (nodes: number, edges: number): GraphAnswer => ({
  timestamp: 1_700_000_000,
  duration: 60,
  graphType: 'workload',
  elements: {
    nodes: Array.from({ length: nodes }, (_, index): Elements['nodes'][number] => ({
      data: {
        id: `n${index}`,
        nodeType: 'workload',
        cluster: 'seoul',
        namespace: `team-${index % 20}`,
        workload: `a workload with a long name, of which there are many: ${index}`,
        healthData: null,
      },
    })),
    edges: Array.from({ length: edges }, (_, index): Elements['edges'][number] => ({
      data: { id: `e${index}`, source: `n${index % nodes}`, target: `n${(index * 7) % nodes}` },
    })),
  },
})

type Listener = (event: { readonly data?: unknown }) => void

/** A worker as the page knows one. */
const started: { readonly isEnded: () => boolean }[] = []
type Tell = (type: 'message' | 'error', data?: unknown) => void
function stubWorker(work: (answer: Blob, tell: Tell) => void | Promise<void>, begin?: (tell: Tell) => void) {
  class PlayedWorker {
    readonly #listeners: [string, Listener][] = []
    #isEnded = false
    constructor() {
      started.push({ isEnded: () => this.#isEnded })
      queueMicrotask(() => begin?.(this.#tell))
    }
    readonly #tell: Tell = (type, data) => {
      for (const [name, listener] of this.#listeners) if (name === type) listener({ data })
    }
    addEventListener(type: string, listener: Listener): void {
      this.#listeners.push([type, listener])
    }
    postMessage(answer: Blob): void {
      void work(answer, this.#tell)
    }
    terminate(): void {
      this.#isEnded = true
    }
  }
  vi.stubGlobal('Worker', PlayedWorker)
}

const { signal } = new AbortController()
const LARGE = buildGraph(1300, 2700)

afterEach(() => {
  vi.unstubAllGlobals()
  started.length = 0
})

const answerOf = (told: unknown): Blob => new Blob([JSON.stringify(told)])

async function readGraph(told: unknown, until = signal, isLarge = false): Promise<GraphAnswer> {
  const reader = createGraphReader({ signal: until, isLarge })
  try {
    return await reader.read(answerOf(told))
  } finally {
    reader.end()
  }
}

describe('a graph in parts', () => {
  it('is the same once it is whole again, and no part is larger than is said', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat(90),
        fc.integer({ min: 1, max: 25 }),
        (...counts) => {
          const [nodes, edges, most] = counts
          const graph = buildGraph(nodes, edges)
          const parts = [...readParts(graph, most)]
          expect(joinRead(parts)).toEqual(graph)
          expect(parts.map(({ isLast }) => isLast)).toEqual(parts.map((part) => part === parts.at(-1)))
          for (const { elements } of parts.map((part) => part.graph))
            expect(elements.nodes.length + elements.edges.length).toBeLessThanOrEqual(most)
        },
      ),
    )
  })

  it('is read as it is taken over: what is wrong further on does not hold up what comes before', () => {
    const { nodes, edges } = LARGE.elements
    const wrong = { ...LARGE, elements: { nodes, edges: [...edges, { data: { id: 7 } }] } }
    const parts = readParts(wrong)
    expect(parts.next().value).toMatchObject({ graph: { elements: { edges: [] } }, isLast: false })
    expect(() => [...parts]).toThrow('id')
  })

  it('brings along how its edges fare, which is not judged again', () => {
    const parts = [...readParts(buildGraph(20, 45), 10)]
    expect(parts.flatMap(({ statuses }) => statuses)).toEqual(
      Array.from({ length: 45 }, (_, index) => [`e${index}`, 'NA']),
    )
    const told = parts.map((part) => ({
      ...part,
      statuses: part.statuses.map(([id]) => [id, 'Degraded'] as const),
    }))
    const joined = joinRead(told)
    expect(joined && [...new Set(statusesOf(joined.elements).values())]).toEqual(['Degraded'])
  })

  it('judges its edges by their ends, whichever part these came in', () => {
    const graph = buildGraph(20, 45)
    const traffic = {
      protocol: 'http' as const,
      rates: { http: '1.00' },
      responses: { '503': { flags: { UF: '100.0' } } },
    }
    const edges = graph.elements.edges.map(({ data }) => ({ data: { ...data, traffic } }))
    const elements = { nodes: graph.elements.nodes, edges }
    expect([...readParts({ ...graph, elements }, 7)].flatMap(({ statuses }) => statuses)).toEqual([
      ...statusesOf(elements),
    ])
  })

  it('is one part where it is empty', () => {
    const empty = { ...LARGE, elements: { nodes: [], edges: [] } }
    expect([...readParts(empty)]).toEqual([{ graph: empty, statuses: [], isLast: true }])
    expect(joinRead([])).toBeNull()
  })
})

describe('the answer of a graph', () => {
  it('is read beside the page where it is large, and comes in parts', async () => {
    const parts: number[] = []
    stubWorker(async (answer, tell) => {
      const read = [...readParts(JSON.parse(await answer.text()))]
      parts.push(read.length)
      for (const part of read) tell('message', part)
    })
    expect(await readGraph(LARGE)).toEqual(LARGE)
    expect(parts).toEqual([9])
    expect(started.map(({ isEnded }) => isEnded())).toEqual([true])
  })

  it('is read at once where it is small', async () => {
    stubWorker(() => undefined)
    const small = buildGraph(3, 4)
    expect(await readGraph(small)).toEqual(small)
    expect(started).toEqual([])
  })

  it('that will be large finds its reader there already; one turns out small, and the reader ends', async () => {
    stubWorker(() => undefined)
    const reader = createGraphReader({ signal, isLarge: true })
    expect(started.map(({ isEnded }) => isEnded())).toEqual([false])
    const small = buildGraph(3, 4)
    expect(await reader.read(answerOf(small))).toEqual(small)
    reader.end()
    expect(started.map(({ isEnded }) => isEnded())).toEqual([true])
  })

  it('is read by the page where nobody can beside it, and what is wrong with it is told', async () => {
    stubWorker((_, tell) => tell('error'))
    expect(await readGraph(LARGE)).toEqual(LARGE)
    await expect(readGraph({ ...LARGE, graphType: 'none' })).rejects.toThrow('graphType')
    expect(started.map(({ isEnded }) => isEnded())).toEqual([true, true])
  })

  it('is read by the page where its reader has failed before it was asked', async () => {
    stubWorker(
      () => undefined,
      (tell) => tell('error'),
    )
    const reader = createGraphReader({ signal, isLarge: true })
    await Promise.resolve()
    expect(await reader.read(answerOf(LARGE))).toEqual(LARGE)
  })

  it('is no longer read once nobody waits for it', async () => {
    stubWorker(() => undefined)
    const leaving = new AbortController()
    const reading = readGraph(LARGE, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
    expect(started.map(({ isEnded }) => isEnded())).toEqual([true])
    await expect(readGraph(LARGE, leaving.signal)).rejects.toThrow('left')
  })
})
