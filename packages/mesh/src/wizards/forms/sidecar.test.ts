import { expect, it } from 'vitest'
import { textsOf } from '../../../test/routing-samples.ts'
import { check, generate, type SidecarForm } from './sidecar.ts'

const BAD_SELECTOR = { addWorkloadSelector: true, workloadSelector: 'app' }

it('a sidecar is written with its hosts and its mode, and asks for what it lacks', () => {
  const form: SidecarForm = {
    addWorkloadSelector: false,
    workloadSelector: '',
    namespace: 'shop',
    name: '',
    egressHosts: ['istio-system/*'],
    outboundMode: null,
  }
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
