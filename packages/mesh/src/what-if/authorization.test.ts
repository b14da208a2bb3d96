import type { EdgeData } from '@naru/contract/mesh/wire/graph'
import { describe, expect, it } from 'vitest'
import { allow, BOTH, deny, from, object, policy, refusalsOf } from '../../test/what-if-world.ts'

describe('an authorization policy', () => {
  it.each([
    ['without rules', allow(), BOTH],
    ['that allows everything', allow({}), []],
    [
      'that allows one identity',
      allow(from({ principals: ['cluster.local/ns/shop/sa/web'] })),
      ['cart → api refused'],
    ],
    ['that allows identities by a prefix', allow(from({ principals: ['cluster.local/ns/shop/*'] })), []],
    ['that allows identities by a suffix', allow(from({ principals: ['*/sa/cart'] })), ['web → api refused']],
    ['that allows any identity', allow(from({ principals: ['*'] })), []],
    ['that allows a namespace', allow(from({ namespaces: ['shop'] })), []],
    ['that allows another namespace', allow(from({ namespaces: ['dev'] })), BOTH],
    ['that allows all but one', allow(from({ notPrincipals: ['*/sa/web'] })), ['web → api refused']],
    [
      'that allows one of two sources',
      allow({ from: [{ source: { namespaces: ['dev'] } }, { source: { namespaces: ['shop'] } }] }),
      [],
    ],
    [
      'that asks for what telemetry does not know',
      allow({ to: [{ operation: { methods: ['GET'] } }] }),
      ['cart → api uncertain', 'web → api uncertain'],
    ],
    [
      'that asks for addresses',
      allow(from({ ipBlocks: ['10.0.0.1'] })),
      ['cart → api uncertain', 'web → api uncertain'],
    ],
    ['for the host that was asked for', allow({ to: [{ operation: { hosts: ['api.pay.*'] } }] }), []],
    [
      'for another host',
      allow({ to: [{ operation: { hosts: ['other'] } }] }),
      ['cart → api uncertain', 'web → api uncertain'],
    ],
    ['with an empty operation', allow({ to: [{ operation: { hosts: [] } }] }), []],
    ['with a condition that holds', allow({ when: [{ key: 'source.namespace', values: ['shop'] }] }), []],
    [
      'with a condition that does not hold',
      allow({ when: [{ key: 'source.principal', notValues: ['*/sa/web'] }] }),
      ['web → api refused'],
    ],
    [
      'with a condition that nobody knows',
      allow({ when: [{ key: 'request.headers[x]', values: ['a'] }] }),
      ['cart → api uncertain', 'web → api uncertain'],
    ],
    ['that denies one', deny(from({ principals: ['*/sa/web'] })), ['web → api refused']],
    ['that denies everything', deny({}), BOTH],
    ['that denies nothing', deny(), []],
    [
      'for other workloads',
      policy('authorizationpolicies', { selector: { matchLabels: { app: 'cart' } } }),
      [],
    ],
    [
      'that is attached to a waypoint',
      policy('authorizationpolicies', { targetRefs: [{ kind: 'Gateway', name: 'w' }] }),
      [],
    ],
    ['of another namespace', policy('authorizationpolicies', {}, 'dev'), []],
    [
      'of the root namespace',
      policy('authorizationpolicies', {}, 'istio-system'),
      [...BOTH, 'web → cart refused'],
    ],
    [
      'that asks an outside authoriser',
      policy('authorizationpolicies', { action: 'CUSTOM', rules: [from({ principals: ['*/sa/web'] })] }),
      ['web → api uncertain'],
    ],
    ['that only audits', policy('authorizationpolicies', { action: 'AUDIT', rules: [{}] }), []],
  ])('%s', (_, change, expected) => {
    expect(refusalsOf(change)).toEqual(expected)
  })

  it('refuses plain text where it asks for identities', () => {
    const plain = { workload: (place: string) => ({ hasSidecar: place !== 'shop/web-v1' }) }
    expect(refusalsOf(allow(from({ principals: ['*'] })), plain)).toEqual(['web → api refused'])
  })

  it('does nothing to workloads without a proxy', () => {
    expect(refusalsOf(allow(), { workload: () => ({ hasSidecar: false }) })).toEqual([])
  })

  it('is uncertain of workloads that may run as several accounts', () => {
    const several = { workload: () => ({ serviceAccounts: ['web', 'other'] }) }
    expect(refusalsOf(allow(from({ principals: ['*/sa/web'] })), several)).toEqual([
      'cart → api uncertain',
      'web → api uncertain',
    ])
    const nobody = { workload: () => ({ serviceAccounts: [] }) }
    expect(refusalsOf(deny(from({ namespaces: ['shop'] })), nobody)).toEqual([
      'cart → api uncertain',
      'web → api uncertain',
    ])
  })

  it('believes the identity that telemetry saw', () => {
    const seen = {
      hasSecurity: true,
      edge: (edge: EdgeData) => ({ ...edge, sourcePrincipal: 'spiffe://far/ns/shop/sa/web', isMTLS: '100' }),
    }
    expect(refusalsOf(allow(from({ principals: ['far/ns/shop/sa/web'] })), seen)).toEqual([])
    expect(refusalsOf(allow(from({ principals: ['*'] })), { hasSecurity: true })).toEqual(BOTH)
    const nobody = { hasSecurity: true, edge: (edge: EdgeData) => ({ ...edge, sourcePrincipal: 'unknown' }) }
    expect(refusalsOf(allow(from({ principals: ['*'] })), nobody)).toEqual(BOTH)
  })

  it.each([
    ['acme.org', []],
    ['cluster.local', []],
    ['old.org', []],
    ['far.org', BOTH],
  ])('knows the trust domain %s of the mesh, however it is written', (domain, refused) => {
    const world = { settings: { trustDomains: ['acme.org', 'old.org'] } }
    expect(refusalsOf(allow(from({ principals: [`${domain}/ns/shop/*`] })), world)).toEqual(refused)
    expect(refusalsOf(allow(from({ namespaces: ['shop'] })), world)).toEqual([])
  })

  it('is not blamed for what is refused already', () => {
    const config = { authorizationpolicies: [object({}, 'pay', 'deny-all')] }
    expect(refusalsOf(allow(), { config })).toEqual([])
  })

  it('takes the place of the one that is being edited, and can be removed', () => {
    const config = {
      authorizationpolicies: [object({}, 'pay', 'deny-all'), object({ rules: [{}] })],
    }
    expect(refusalsOf(allow(from({ principals: ['*/sa/web'] })), { config })).toEqual(['cart → api refused'])
    expect(refusalsOf({ ...allow(), removed: true }, { config })).toEqual(BOTH)
  })

  it('is uncertain where a node stands for workloads that fare differently', () => {
    const change = policy('authorizationpolicies', { selector: { matchLabels: { version: 'v1' } } })
    const mixed = {
      query: { graphType: 'app' },
      workload: (place: string) =>
        place === 'shop/cart-v1' ? { labels: { app: 'api' }, namespace: 'pay', name: 'api-v2' } : {},
    }
    expect(refusalsOf(change, mixed)).toContain('web → api uncertain')
  })
})
