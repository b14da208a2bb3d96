import { expect, it } from 'vitest'
import { requestSample } from '../../../test/build-samples.ts'
import { CALL, graphOf } from '../../../test/graph-world.ts'

it('labels are those of the workload or service, without app and version', () => {
  const { node } = graphOf({
    query: { injectServiceNodes: 'true', appenders: 'labeler' },
    cluster: ({ workloads, services }) => ({
      workloads: workloads.map((one) => ({ ...one, labels: { ...one.labels, team: 'a' } })),
      services: services.map((one) => ({ ...one, labels: { ...one.labels, tier: 'b' } })),
    }),
  })
  expect(node('cart-v1')?.labels).toEqual({ team: 'a' })
  expect(node('cart')?.labels).toEqual({ tier: 'b' })
})

it('labels of what was not asked about are not told', () => {
  const { node } = graphOf({
    query: { namespaces: 'pay', appenders: 'labeler' },
    cluster: ({ workloads }) => ({
      workloads: workloads.map((one) => ({ ...one, labels: { ...one.labels, team: 'a' } })),
    }),
    flows: [{ from: 'shop/web-v1', to: 'pay/api-v1' }],
  })
  expect([node('web-v1')?.labels, node('api-v1')?.labels]).toEqual([undefined, { team: 'a' }])
})

it('a kind of request has no labels, though its service has', () => {
  const { node } = graphOf({
    query: { injectServiceNodes: 'true', appenders: 'labeler,aggregateNode' },
    cluster: ({ services }) => ({ services: services.map((one) => ({ ...one, labels: { tier: 'b' } })) }),
    vectors: { 'aggregate#0': [requestSample({ ...CALL, labels: { request_operation: 'Get' } })] },
  })
  expect([node('cart')?.labels, node('request_operation=Get')?.labels]).toEqual([{ tier: 'b' }, undefined])
})

it('labels of an app are those of its workloads, and of one that is gone none', () => {
  const { nodes } = graphOf({
    query: { appenders: 'labeler', graphType: 'app' },
    cluster: ({ workloads }) => ({
      workloads: workloads.map((one) => ({
        ...one,
        labels: { ...one.labels, team: 'a', zone: one.name === 'cart-v1' ? 'n' : 'm' },
      })),
    }),
  })
  const cart = nodes.find(({ nodeType, app }) => nodeType === 'app' && app === 'cart')
  expect(cart?.labels).toEqual({ team: 'a', zone: 'm,n' })
  const gone = graphOf({ query: { appenders: 'labeler' }, flows: [{ ...CALL, to: 'shop/cart-v9' }] })
  expect(gone.node('cart-v9')?.labels).toBeUndefined()
})

it.each(['constructor', '__proto__'])('a label called %s is told of the workloads that have it', (name) => {
  const { nodes } = graphOf({
    query: { appenders: 'labeler', graphType: 'app' },
    cluster: ({ workloads }) => ({
      workloads: workloads.map((one) => ({
        ...one,
        labels: { ...one.labels, ...(one.name === 'cart-v1' && Object.fromEntries([[name, 'x']])) },
      })),
    }),
  })
  const cart = nodes.find(({ nodeType, app }) => nodeType === 'app' && app === 'cart')
  expect(Object.entries(cart?.labels ?? {})).toEqual([[name, 'x']])
})
