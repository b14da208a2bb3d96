import { PROXY_SYNC } from '@naru/contract/mesh/wire/pods'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { byNamespace, judgeSync, readSync, tellSync } from './read-sync.ts'

const proxy = (name: string, parts: Readonly<Record<string, string>>) => ({
  cluster_id: 'seoul',
  proxy: name,
  ...parts,
})
const ALL = ['cluster', 'endpoint', 'listener', 'route']
const whole = Object.fromEntries(
  ALL.flatMap((part) => [
    [`${part}_sent`, '2'],
    [`${part}_acked`, '2'],
  ]),
)

it('of each proxy it is told what was sent and whether it was taken', () => {
  const states = readSync([
    [
      proxy('web-1.shop', whole),
      proxy('web-2.shop', { ...whole, route_acked: '1', endpoint_acked: '' }),
      proxy('db-0.with.dots.shop', { cluster_sent: '2' }),
    ],
  ])
  expect(states && byNamespace(states)['shop']).toEqual({
    'web-1': { CDS: 'Synced', EDS: 'Synced', LDS: 'Synced', RDS: 'Synced' },
    'web-2': { CDS: 'Synced', EDS: 'Stale (Never Acknowledged)', LDS: 'Synced', RDS: 'Stale' },
    'db-0.with.dots': {
      CDS: 'Stale (Never Acknowledged)',
      EDS: 'NOT_SENT',
      LDS: 'NOT_SENT',
      RDS: 'NOT_SENT',
    },
  })
})

it('a proxy that went from one istiod to another is what the one says that has sent it more', () => {
  const [old, now] = [proxy('web-1.shop', { cluster_sent: '1' }), proxy('web-1.shop', whole)]
  for (const answers of [
    [[old], [now]],
    [[now], [old]],
  ])
    expect(readSync(answers)?.get('shop/web-1')?.RDS).toBe('Synced')
})

it('what is no answer of an istiod says nothing, and nothing of one is not the same as no proxies', () => {
  expect([readSync([]), readSync(['<html>', null])]).toEqual([null, null])
  expect([...(readSync([null, [7, {}, { proxy: 'nowhere' }]]) ?? ['unread'])]).toEqual([])
})

it('pages are read as text, without those that are none or that nest without end', () => {
  const page = JSON.stringify([proxy('web-1.shop', whole)])
  const deep = '['.repeat(1_000_000)
  const isSynced = { CDS: 'Synced', EDS: 'Synced', LDS: 'Synced', RDS: 'Synced' }
  expect(tellSync({ texts: ['', deep, page] })).toEqual({ states: { 'shop/web-1': isSynced } })
  expect(tellSync({ texts: [`${'['.repeat(1000)}${']'.repeat(1000)}`, '<html>'] })).toEqual({ states: null })
})

const synced = { CDS: 'Synced', EDS: 'Synced', LDS: 'Synced', RDS: 'Synced' } as const

it('of several proxies each part is told as the one has it that fares worst', () => {
  const others = [
    { ...synced, EDS: 'NOT_SENT' },
    { ...synced, EDS: 'Stale', RDS: 'NOT_SENT' },
  ] as const
  expect(judgeSync([synced, ...others], 3)).toEqual({
    synced: 1,
    status: { ...synced, EDS: 'Stale', RDS: 'NOT_SENT' },
  })
  expect(judgeSync([], 1).status).toBeNull()
})

it('a workload is told to be in sync where as many of its proxies are as it wants, and nowhere else', () => {
  const states = fc.array(fc.constantFrom(...PROXY_SYNC), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(states, fc.nat({ max: 6 }), (parts, desired) => {
      fc.pre(desired > 0 && desired <= parts.length)
      const all = parts.map((RDS) => ({ ...synced, RDS }))
      const { synced: count, status } = judgeSync(all, desired)
      expect(status?.RDS === 'Synced').toBe(count >= desired)
    }),
  )
})

it('proxies are known by their namespaces, one of which may begin as another is called', () => {
  const states = readSync([[proxy('web.shop', whole), proxy('web.shop-2', whole)]])
  expect(states && Object.keys(byNamespace(states))).toEqual(['shop', 'shop-2'])
})
