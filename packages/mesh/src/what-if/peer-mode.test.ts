import { describe, expect, it } from 'vitest'
import { BOTH, policy, refusalsOf, type World } from '../../test/what-if-world.ts'
import type { IstioObject } from '../model/istio-object.ts'
import type { PolicyChange } from './predict-refusals.ts'

describe('a peer authentication', () => {
  const strict = (change: Record<string, unknown> = {}, namespace?: string) =>
    policy('peerauthentications', { mtls: { mode: 'STRICT' }, ...change }, namespace)
  const plain: World = { workload: (place) => ({ hasSidecar: place !== 'shop/web-v1' }) }
  const share = (isMTLS: string): World => ({ hasSecurity: true, edge: (edge) => ({ ...edge, isMTLS }) })

  it.each<[string, PolicyChange, World, readonly string[]]>([
    ['that demands mutual TLS of those who speak it', strict(), {}, []],
    ['that demands it of those who do not', strict(), plain, ['web → api refused']],
    ['that demands it of traffic that was not secured', strict(), { hasSecurity: true }, BOTH],
    [
      'that demands it of traffic that was in part',
      strict(),
      share('60'),
      ['cart → api uncertain', 'web → api uncertain'],
    ],
    ['that demands it of traffic that was', strict(), share('100'), []],
    ['of the mesh', strict({}, 'istio-system'), plain, ['web → api refused', 'web → cart refused']],
    ['for other workloads', strict({ selector: { matchLabels: { app: 'x' } } }), plain, []],
    [
      'for these workloads',
      strict({ selector: { matchLabels: { app: 'api' } } }),
      plain,
      ['web → api refused'],
    ],
    [
      'that spares a port',
      strict({ selector: { matchLabels: { app: 'api' } }, portLevelMtls: { 80: { mode: 'DISABLE' } } }),
      plain,
      ['web → api uncertain'],
    ],
    [
      'that spares no port',
      strict({ selector: { matchLabels: { app: 'api' } }, portLevelMtls: { 80: { mode: 'UNSET' } } }),
      plain,
      ['web → api refused'],
    ],
    [
      'that is strict for one port',
      strict({
        mtls: { mode: 'PERMISSIVE' },
        selector: { matchLabels: { app: 'api' } },
        portLevelMtls: { 80: { mode: 'STRICT' } },
      }),
      plain,
      ['web → api uncertain'],
    ],
    ['that is permissive', strict({ mtls: { mode: 'PERMISSIVE' } }), plain, []],
    ['that says nothing', strict({ mtls: {} }), plain, []],
    [
      'without automatic mutual TLS',
      strict(),
      { settings: { autoMtls: false } },
      ['cart → api uncertain', 'web → api uncertain'],
    ],
  ])('%s', (_, change, world, expected) => {
    expect(refusalsOf(change, world)).toEqual(expected)
  })

  it('counts by its age beside others of its reach', () => {
    const aged = (name: string, creationTimestamp: string, mode: string): IstioObject => ({
      metadata: { name, namespace: 'pay', creationTimestamp },
      spec: { mtls: { mode } },
    })
    const config = { peerauthentications: [aged('b', '2026-01-01T00:00:00Z', 'PERMISSIVE')] }
    const younger = {
      type: 'peerauthentications',
      object: aged('a', '2026-02-01T00:00:00Z', 'STRICT'),
    } as const
    const older = {
      type: 'peerauthentications',
      object: aged('c', '2025-01-01T00:00:00Z', 'STRICT'),
    } as const
    expect(refusalsOf(younger, { ...plain, config })).toEqual([])
    expect(refusalsOf(older, { ...plain, config })).toEqual(['web → api refused'])
  })
})
