import { expect, it } from 'vitest'
import { NODE_SHAPES, OUTLINES, shapeOf } from './node-shapes.ts'
import { topologyLine } from './topology-line.ts'

it('each sort of node has a shape of its own', () => {
  const entry = { hosts: ['api.example.com'], location: 'MESH_EXTERNAL', namespace: 'shop' }
  const sorts = (['workload', 'app', 'service', 'aggregate', 'unknown'] as const).map((nodeType) => ({
    nodeType,
  }))
  const shapes = [...sorts, { nodeType: 'service' as const, isServiceEntry: entry }].map(shapeOf)
  expect(shapes.toSorted()).toEqual(NODE_SHAPES.toSorted())
})

it('no shape is larger than its ring', () => {
  for (const { x, y } of Object.values(OUTLINES).flat()) expect(Math.hypot(x, y)).toBeLessThan(1.3)
})

it('there and back are two lines, and a call of oneself is one as well', () => {
  const [one, other] = [
    { x: 0, y: 0 },
    { x: 300, y: 0 },
  ]
  const [there, back] = [topologyLine(one, other), topologyLine(other, one)]
  expect(there.pull1.y).toBeLessThan(there.start.y)
  expect(back.pull1.y).toBeGreaterThan(back.start.y)
  const loop = topologyLine(one, one)
  expect(loop.start).not.toEqual(loop.end)
})
