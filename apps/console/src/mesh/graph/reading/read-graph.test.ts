import type { GraphAnswer } from '@naru/contract/mesh/wire/graph'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { statusesOf } from './edge-health.ts'
import { joinSplit, splitGraph } from './graph-parts.ts'
import { readGraph } from './read-graph.ts'

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
function stubWorker(work: (text: string, tell: (type: 'message' | 'error', data?: unknown) => void) => void) {
  class PlayedWorker {
    readonly #listeners: [string, Listener][] = []
    #isEnded = false
    constructor() {
      started.push({ isEnded: () => this.#isEnded })
    }
    addEventListener(type: string, listener: Listener): void {
      this.#listeners.push([type, listener])
    }
    postMessage(text: string): void {
      work(text, (type, data) => {
        for (const [name, listener] of this.#listeners) if (name === type) listener({ data })
      })
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
          const parts = splitGraph(graph, most)
          expect(joinSplit(parts)).toEqual(graph)
          expect(parts.map(({ isLast }) => isLast)).toEqual(parts.map((part) => part === parts.at(-1)))
          for (const { elements } of parts.map((part) => part.graph))
            expect(Math.max(elements.nodes.length, elements.edges.length)).toBeLessThanOrEqual(most)
        },
      ),
    )
  })

  it('brings along how its edges fare, which is not judged again', () => {
    const parts = splitGraph(buildGraph(20, 45), 10)
    expect(parts.flatMap(({ statuses }) => statuses)).toEqual(
      Array.from({ length: 45 }, (_, index) => [`e${index}`, 'NA']),
    )
    const told = parts.map((part) => ({
      ...part,
      statuses: part.statuses.map(([id]) => [id, 'Degraded'] as const),
    }))
    const joined = joinSplit(told)
    expect(joined && [...new Set(statusesOf(joined.elements).values())]).toEqual(['Degraded'])
  })

  it('is one part where it is empty', () => {
    const empty = { ...LARGE, elements: { nodes: [], edges: [] } }
    expect(splitGraph(empty)).toEqual([{ graph: empty, statuses: [], isLast: true }])
    expect(joinSplit([])).toBeNull()
  })
})

describe('the answer of a graph', () => {
  it('is read beside the page where it is large, and comes in parts', async () => {
    const parts: number[] = []
    stubWorker((text, tell) => {
      const split = splitGraph(JSON.parse(text))
      parts.push(split.length)
      for (const part of split) tell('message', part)
    })
    expect(await readGraph(JSON.stringify(LARGE), signal)).toEqual(LARGE)
    expect(parts).toEqual([6])
    expect(started.map(({ isEnded }) => isEnded())).toEqual([true])
  })

  it('is read at once where it is small', async () => {
    stubWorker(() => undefined)
    const small = buildGraph(3, 4)
    expect(await readGraph(JSON.stringify(small), signal)).toEqual(small)
    expect(started).toEqual([])
  })

  it('is read by the page where nobody can beside it, and what is wrong with it is told', async () => {
    stubWorker((_, tell) => tell('error'))
    expect(await readGraph(JSON.stringify(LARGE), signal)).toEqual(LARGE)
    const wrong = JSON.stringify({ ...LARGE, graphType: 'none' })
    await expect(readGraph(wrong, signal)).rejects.toThrow('graphType')
    expect(started.map(({ isEnded }) => isEnded())).toEqual([true, true])
  })

  it('is no longer read once nobody waits for it', async () => {
    stubWorker(() => undefined)
    const leaving = new AbortController()
    const reading = readGraph(JSON.stringify(LARGE), leaving.signal)
    leaving.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
    expect(started.map(({ isEnded }) => isEnded())).toEqual([true])
    await expect(readGraph(JSON.stringify(LARGE), leaving.signal)).rejects.toThrow('left')
  })
})
