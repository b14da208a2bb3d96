import { describe, expect, it } from 'vitest'
import { readAgain } from '../../actions/helm/read-again.ts'
import { beginForm, checkForm, readForm, writeForm } from '../../forms/form.ts'
import { wrapRecord } from '../../platform/wrapped-record.ts'
import { helmChartRecord } from './helm-chart.record.ts'
import { chartStatus, helmChartRules } from './helm-chart.rules.ts'
import { helmRepositoryForm as form } from './helm-repository.form.ts'
import { repositoryStatus } from './helm-repository.rules.ts'
import { helmRepository } from './helm-repository.ts'

const nothing = { namespace: '', name: '' }
const READ = '2026-03-02T05:02:00.000Z'
const SINCE = '2026-03-02T06:00:00.000Z'

describe('a Helm repository', () => {
  const metadata = { name: 'stable' }
  it.each([
    [{ read: null, failure: null }, 'NotRead'],
    [{ read: READ, failure: null }, 'Active'],
    [{ read: READ, failure: { rule: 'rule.helm.silent' } }, 'ReadFailing'],
    [{ read: null, failure: { rule: 'rule.helm.silent' } }, 'ReadFailing'],
  ] as const)('of which is known %j is %s', (record, word) => {
    expect(repositoryStatus({ metadata, record }).text).toBe(word)
  })

  it('needs a name and an address, and for a password a user', () => {
    const values = { ...beginForm(form, nothing), password: 'word' }
    expect(checkForm(form, values, 'create').map(({ field }) => field)).toEqual(['name', 'url', 'user'])
  })

  it('is changed without its password, and what is emptied says so', () => {
    const before = {
      name: 'stable',
      description: 'All',
      url: 'https://charts.example.com',
      user: 'reader',
      certificateAuthority: '',
      insecure: true,
      version: 3,
    }
    const values = readForm(form, before)
    expect(checkForm(form, values, 'edit')).toEqual([])
    expect(writeForm(form, values, { before, mode: 'edit' })).toEqual(before)
    const emptied = { ...values, user: '', description: '' }
    expect(writeForm(form, emptied, { before, mode: 'edit' })).toMatchObject({ user: '', description: '' })
  })
})

describe('a chart', () => {
  const chart = {
    id: 'stable.web',
    repository: 'stable',
    name: 'web',
    description: '',
    latest: '1.10.0',
    appVersion: '',
    deprecated: false,
    versions: 3,
    keywords: [],
    published: '',
    read: READ,
    failingSince: null,
  }
  const wrapped = (more: object) => wrapRecord(helmChartRecord, { ...chart, ...more })

  it.each([
    [{}, 'Available'],
    [{ deprecated: true }, 'Deprecated'],
    [{ deprecated: true, failingSince: SINCE }, 'ReadingStale'],
  ])('of which is known %j is %s', (more, word) => {
    expect(chartStatus(wrapped(more)).text).toBe(word)
  })

  it('tells in its list when it was read and since when it cannot be read', () => {
    const tell = (id: string) =>
      helmChartRules.columns
        .find((column) => column.id === id)
        ?.value?.(wrapped({ failingSince: SINCE }), {
          now: 0,
        })
    expect(tell('read')).toBe(Date.parse(READ))
    expect(tell('failing-since')).toBe(Date.parse(SINCE))
    expect(tell('published')).toBeNull()
  })
})

it('an index is read again by a call', () => {
  const target = { kind: helmRepository, cluster: '', namespace: null, name: 'stable', uid: 'stable' }
  expect(readAgain.write(target)).toEqual({
    send: 'call',
    method: 'POST',
    path: '/system/helm-repositories/stable/read',
  })
})
