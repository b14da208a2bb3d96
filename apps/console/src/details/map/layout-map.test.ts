import type { MapEdge, MapNode } from '@naru/contract/live/map'
import { describe, expect, it } from 'vitest'
import { layoutMap, NODE } from './layout-map.ts'

const node = (id: string): MapNode => ({
  id,
  kind: 'pod',
  kindName: 'Pod',
  namespace: 'shop',
  name: id,
  step: 0,
  state: 'seen',
  status: null,
  severity: null,
})
const edge = (from: string, to: string, word: MapEdge['word'] = 'owns'): MapEdge => ({ from, to, word })

function place(ids: readonly string[], edges: readonly MapEdge[]) {
  const placed = layoutMap({ nodes: ids.map(node), edges })
  return { placed, at: new Map(placed.nodes.map(({ node, x, y }) => [node.id, { x, y }])) }
}

describe('the layout of a map', () => {
  it('points to the right', () => {
    const { at } = place(['pod', 'set', 'service'], [edge('set', 'pod'), edge('service', 'pod', 'selects')])
    expect(at.get('set')?.x).toBeLessThan(at.get('pod')?.x ?? 0)
    expect(at.get('service')?.x).toBe(at.get('set')?.x)
  })

  it('lets no box lie over another, and none outside', () => {
    const ids = Array.from({ length: 60 }, (_, index) => `n${index}`)
    const edges = ids.slice(1).map((id, index) => edge(`n${Math.floor(index / 3)}`, id))
    const { placed } = place(ids, edges)
    for (const a of placed.nodes) {
      expect(a.x).toBeGreaterThanOrEqual(0)
      expect(a.x + NODE.width).toBeLessThanOrEqual(placed.width)
      expect(a.y + NODE.height).toBeLessThanOrEqual(placed.height)
      for (const b of placed.nodes)
        if (a !== b)
          expect(Math.abs(a.x - b.x) >= NODE.width || Math.abs(a.y - b.y) >= NODE.height).toBe(true)
    }
  })

  it('draws two words between the same two, and says each word once', () => {
    const { placed } = place(
      ['a', 'b', 'c'],
      [edge('a', 'b', 'uses'), edge('a', 'b', 'pulls-with'), edge('a', 'c', 'uses')],
    )
    expect(placed.edges.filter(({ points }) => points.length > 1)).toHaveLength(3)
    expect(placed.edges.map(({ label }) => label !== null)).toEqual([true, true, false])
  })

  it('survives a ring and nothing at all', () => {
    expect(place(['a', 'b'], [edge('a', 'b'), edge('b', 'a')]).placed.nodes).toHaveLength(2)
    expect(place([], []).placed.nodes).toEqual([])
  })
})
