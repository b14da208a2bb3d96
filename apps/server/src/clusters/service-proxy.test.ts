import { expect, it } from 'vitest'
import { serviceProxyPath } from './service-proxy.ts'

it('leads through the API server to a port of a service', () => {
  expect(serviceProxyPath('monitoring/prometheus-k8s:9090')).toBe(
    '/api/v1/namespaces/monitoring/services/prometheus-k8s:9090/proxy',
  )
})
