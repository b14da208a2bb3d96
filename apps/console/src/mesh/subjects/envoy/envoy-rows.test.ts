import { describe, expect, it } from 'vitest'
import { hostText, readDestination, readOrigin } from './envoy-rows.ts'
import { keepFound, parseEnvoyChoice, writeEnvoyChoice } from './envoy-search.ts'

describe('what a proxy has been told', () => {
  it('names hosts as people do, and objects by their namespace', () => {
    expect([
      hostText({ service: 'web', namespace: 'shop', cluster: 'svc.cluster.local' }),
      hostText({ service: 'pg.hanbat.example', namespace: '', cluster: '' }),
    ]).toEqual(['web.shop', 'pg.hanbat.example'])
    expect([readOrigin('web.v2.shop'), readOrigin('404'), readOrigin('')]).toEqual([
      { name: 'web.v2', namespace: 'shop' },
      null,
      null,
    ])
  })

  it('leads from a listener to what it leads to, where that is a list of the same proxy', () => {
    expect([
      readDestination('Route: 80'),
      readDestination('Cluster: outbound|5432||db.shop.svc.cluster.local'),
      readDestination('Cluster: inbound|8080||'),
      readDestination('PassthroughCluster'),
      readDestination('Inline Route: /healthz/ready*'),
    ]).toEqual([{ view: 'routes', find: '80' }, { view: 'clusters', find: 'db.shop 5432' }, null, null, null])
  })

  it('is narrowed to rows that hold each sought word somewhere', () => {
    const rows = [
      ['web.shop', '80'],
      ['web.shop', '443'],
      ['db.shop', '80'],
    ]
    const found = (find: string) => keepFound(rows, find, (row) => row)
    expect([found('WEB 80'), found('  '), found('nobody')]).toEqual([[rows[0]], rows, []])
  })

  it('is what the address says, and what it says wrongly is as usual', () => {
    const choice = { pod: 'web-1', view: 'routes', find: 'shop' } as const
    const written = writeEnvoyChoice(choice)
    expect(parseEnvoyChoice({ pod: 'web-1', envoy: 'routes', find: 'shop' })).toEqual(choice)
    expect([written, writeEnvoyChoice(parseEnvoyChoice({ envoy: 'nothing' }))]).toEqual([
      { pod: 'web-1', envoy: 'routes', find: 'shop' },
      { pod: null, envoy: null, find: null },
    ])
    expect(parseEnvoyChoice({ envoy: 'metrics' })).toEqual({ pod: null, view: 'metrics', find: '' })
  })
})
