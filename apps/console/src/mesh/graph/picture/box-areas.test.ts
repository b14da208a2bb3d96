import { expect, it } from 'vitest'
import { drawnNode } from '../../../../test/drawn-graph.ts'
import { COMPACT } from '../look/compact/compact-look.ts'
import { TOPOLOGY } from '../look/topology/topology-look.ts'
import { appAreas, boxAreas } from './box-areas.ts'
import type { BoxArea } from './picture.ts'

const graph = {
  nodes: ['v1', 'v2', 'web'].map(drawnNode),
  edges: [],
  boxes: [{ id: 'ns', title: 'shop', members: ['v1', 'v2', 'web'] }],
  apps: [{ id: 'app', title: 'cart', members: ['v1', 'v2'] }],
}
const places = { v1: { x: 400, y: 0 }, v2: { x: 400, y: 200 }, web: { x: 0, y: 100 } }

function isWithin(inner: BoxArea, outer: BoxArea): boolean {
  return (
    inner.left > outer.left &&
    inner.top > outer.top &&
    inner.left + inner.width < outer.left + outer.width &&
    inner.top + inner.height < outer.top + outer.height
  )
}

it.each([COMPACT, TOPOLOGY])('a frame with its name stands within the box of its namespace: $id', (look) => {
  const scene = { graph, places, view: { x: 0, y: 0, zoom: 1 }, look }
  const [box] = boxAreas(scene)
  const [frame] = appAreas(scene)
  if (!box || !frame) throw new Error('nothing is drawn')
  expect([box, frame].map(({ kind, title }) => [kind, title])).toEqual([
    ['place', 'shop'],
    ['app', 'cart'],
  ])
  const [name] = look.titleAreas(frame, 60)
  const named = { left: name.x - name.width / 2, top: name.y - name.height / 2 }
  expect(isWithin(frame, box)).toBe(true)
  expect(isWithin({ ...frame, ...named, width: name.width, height: name.height }, box)).toBe(true)
  expect(frame.left).toBeGreaterThan(places.web.x + look.room.width / 2)
})

it('from far away no frames are drawn, and boxes stay as they are', () => {
  const scene = (zoom: number) => ({ graph, places, view: { x: 0, y: 0, zoom }, look: COMPACT })
  const placesOf = (zoom: number) => boxAreas(scene(zoom)).map((area) => ({ ...area, titleSize: 0 }))
  expect(appAreas(scene(0.2))).toEqual([])
  expect(placesOf(0.2)).toEqual(placesOf(1))
})
