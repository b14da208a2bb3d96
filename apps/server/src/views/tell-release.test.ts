import { gzipSync } from 'node:zlib'
import { findKind } from '@naru/contract/kinds/registry'
import type { KubeObject } from '@naru/contract/kubernetes/object'
import { describe, expect, it } from 'vitest'
import { buildEntry } from './entry.ts'
import { findModel } from './kind-model.ts'
import { readRelease } from './tell-release.ts'

const INFO = {
  first_deployed: '2026-01-01T00:00:00Z',
  last_deployed: '2026-01-02T00:00:00Z',
  description: 'Upgrade "web" failed: {"chart":{"metadata":{"name":"other"}}}',
}
const METADATA = { name: 'web', version: '1.2.3', appVersion: '4', maintainers: [{ name: '나루 {팀}' }] }
const payload = (more: object = {}) => ({
  name: 'web',
  info: INFO,
  chart: { metadata: METADATA, templates: [] },
  config: { password: 'canary' },
  ...more,
})
const twice = (bytes: Buffer) => Buffer.from(bytes.toString('base64')).toString('base64')
const pack = (told: object) => twice(gzipSync(JSON.stringify(told)))

describe('the beginning of a payload', () => {
  const whole = {
    chart: 'web',
    version: '1.2.3',
    appVersion: '4',
    description: INFO.description,
    firstDeployed: INFO.first_deployed,
    lastDeployed: INFO.last_deployed,
  }
  it('tells the chart and how it went', () => expect(readRelease(pack(payload()))).toEqual(whole))

  it('is enough of what is long', () => {
    const templates = Array.from({ length: 40_000 }, (_, index) => ({ name: `t${(index * 7919) % 65_537}` }))
    const long = payload({ chart: { metadata: METADATA, templates } })
    expect(pack(long).length).toBeGreaterThan(100_000)
    expect(readRelease(pack(long))).toEqual(whole)
  })

  it('may be as the oldest Helm wrote it', () =>
    expect(readRelease(twice(Buffer.from(JSON.stringify(payload()))))).toEqual(whole))

  it('says of notes without end what stands before them', () => {
    const notes = Array.from({ length: 60_000 }, (_, index) => `${(index * 7919) % 65_537}`).join('-')
    expect(readRelease(pack(payload({ info: { ...INFO, notes } })))).toMatchObject({
      chart: '',
      description: '',
    })
  })

  it.each([
    ['nothing', undefined],
    ['a number', 7],
    ['no base64', '***'],
    ['no archive', twice(Buffer.from([0x1f, 0x8b, 1, 2, 3]))],
    ['no JSON', twice(gzipSync('{"info":{"description":}'))],
    ['a list', twice(gzipSync('[1]'))],
  ])('is no fault where it is %s', (_what, told) =>
    expect(readRelease(told)).toMatchObject({ chart: '', description: '' }),
  )
})

describe('a release', () => {
  const model = findModel('helm-release', null)
  const secret = (labels: Readonly<Record<string, string>>): KubeObject => ({
    metadata: { name: 'sh.helm.release.v1.web.v3', namespace: 'shop', uid: 'a', labels },
    type: 'helm.sh/release.v1',
    data: { release: pack(payload()) },
  })
  const entryOf = (labels: Readonly<Record<string, string>>) => {
    if (!model) throw new Error('no such kind')
    return buildEntry({ cluster: 'seoul', model, context: () => ({ now: 0 }) }, secret(labels))
  }

  it('is called as people call it, and none of its values is kept', () => {
    const { row, object } = entryOf({ owner: 'helm', name: 'web', status: 'deployed', version: '3' })
    expect([row.name, row.cells.slice(0, 5)]).toEqual([
      'web',
      [{ text: 'Deployed', tone: 'running' }, 'web', '1.2.3', '4', 3],
    ])
    expect(JSON.stringify(object)).not.toContain('canary')
    expect(object).toMatchObject({ data: { release: '' } })
  })

  it('is called as its secret where no label names it', () =>
    expect(entryOf({ owner: 'helm' }).row.name).toBe('sh.helm.release.v1.web.v3'))

  it('is asked for by the label that names it', () => {
    expect(model?.selectCalled?.('web')).toBe('owner=helm,name=web')
    expect(findKind('helm-release')?.among).toMatchObject({ called: 'name' })
  })
})
