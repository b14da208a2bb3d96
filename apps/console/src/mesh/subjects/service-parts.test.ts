import { expect, it } from 'vitest'
import { joinReferences } from './join-references.ts'
import { portTexts, routingReferences } from './service-parts.ts'

const object = (name: string) => ({ kind: 'x', metadata: { name, namespace: 'shop' } })

it('what routes to a service is referred to by its type', () => {
  const lists = { destinationRules: [], k8sHTTPRoutes: [object('web')], serviceEntries: [] }
  expect(routingReferences({ ...lists, virtualServices: [object('web')] })).toEqual([
    { objectType: 'virtualservice', name: 'web', namespace: 'shop' },
    { objectType: 'k8shttproute', name: 'web', namespace: 'shop' },
  ])
})

it('ports are written as people say them', () => {
  const ports = [{ name: 'http', port: 80, protocol: 'TCP', appProtocol: 'http' }, { port: 53 }]
  expect(portTexts(ports)).toEqual(['http 80/TCP http', '53/TCP'])
})

it('what several refer to is named once', () => {
  const one = { objectType: 'sidecar', name: 'default', namespace: 'shop' }
  expect(joinReferences([[one], [{ ...one }, { ...one, namespace: 'pay' }]])).toHaveLength(2)
})
