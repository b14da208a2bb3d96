import { expect, it } from 'vitest'
import { serviceOf } from '../../../test/build-mesh.ts'
import { graphOf, WITH_SERVICES } from '../../../test/graph-world.ts'

it.each([
  ['its label', { labels: { app: 'labelled' }, selector: { app: 'selected' } }, 'labelled'],
  ['its selector', { labels: {}, selector: { app: 'selected' } }, 'selected'],
  ['nothing', { labels: {}, selector: {} }, undefined],
])('a service is of the app that %s names', (_, change, app) => {
  const world = { cluster: () => ({ services: [serviceOf('shop/cart', change)] }) }
  const { node } = graphOf({ ...world, query: WITH_SERVICES })
  expect([node('cart')?.app, node('cart-v1')?.app]).toEqual([app, 'cart'])
  expect(graphOf({ ...world, query: { ...WITH_SERVICES, appenders: '' } }).node('cart')?.app).toBeUndefined()
})
