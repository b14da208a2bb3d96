import { expect, it } from 'vitest'
import { textsOf } from '../../../test/routing-samples.ts'
import { check, defaultSidecar, generate } from './sidecar.ts'

const BAD_SELECTOR = { addWorkloadSelector: true, workloadSelector: 'app' }

it('a sidecar starts with the control plane’s namespace', () => {
  const form = defaultSidecar('shop', 'istio-system')
  expect(form.egressHosts).toEqual(['istio-system/*'])
  expect(generate({ ...form, name: 'x', outboundMode: 'REGISTRY_ONLY' }).spec).toEqual({
    egress: [{ hosts: ['istio-system/*'] }],
    outboundTrafficPolicy: { mode: 'REGISTRY_ONLY' },
  })
  expect(textsOf(check({ ...form, ...BAD_SELECTOR, egressHosts: [] }))).toEqual([
    'name rule.required',
    'workloadSelector rule.workloadSelector',
    'egressHosts rule.atLeastOne',
  ])
  expect(textsOf(check({ ...form, namespace: '', name: 'A' }))).toEqual([
    'namespace rule.required',
    'name rule.dnsSubdomain',
  ])
  expect(textsOf(check({ ...form, name: 'x', egressHosts: ['x'] }))).toEqual([
    'egressHosts.0 rule.namespaceHost',
  ])
})
