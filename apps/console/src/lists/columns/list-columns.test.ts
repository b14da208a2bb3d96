import type { ColumnHead } from '@naru/contract/live/protocol'
import type { ColumnChoice } from '@naru/contract/shell/settings'
import { describe, expect, it } from 'vitest'
import { buildColumns, chooseColumns, NO_CHOICE, valueOf } from './list-columns.ts'

const heads: readonly ColumnHead[] = [
  { id: 'ready', title: { en: 'Ready', ko: '준비' }, type: 'ratio' },
  { id: 'status', title: { en: 'Status', ko: '상태' }, type: 'status' },
  { id: 'ip', title: { en: 'IP', ko: 'IP' }, type: 'text', optional: true },
]

const ids = (options: Partial<Parameters<typeof buildColumns>[0]>, choice: ColumnChoice = NO_CHOICE) =>
  chooseColumns(
    buildColumns({ heads, scope: 'namespaced', manyClusters: true, locale: 'ko', ...options }),
    choice,
  ).map(({ id }) => id)

describe('the columns of a list', () => {
  it('start with name, place and status, and end with the age', () => {
    expect(ids({})).toEqual(['name', 'namespace', 'cluster', 'status', 'ready', 'created'])
  })

  it('leave out the cluster of a single one, and the namespace of what has none', () => {
    expect(ids({ manyClusters: false })).not.toContain('cluster')
    expect(ids({ scope: 'cluster' })).not.toContain('namespace')
  })

  it('follow a person’s choice and order, but keep the name first', () => {
    const choice: ColumnChoice = {
      order: ['created', 'name', 'status', 'ip', 'ready', 'namespace', 'cluster', 'labels'],
      shown: ['ip'],
      hidden: ['cluster'],
    }
    expect(ids({}, choice)).toEqual(['name', 'created', 'status', 'ip', 'ready', 'namespace'])
  })

  it('read a row’s own fields and its cells', () => {
    const row = {
      uid: 'u',
      cluster: 'seoul',
      namespace: 'shop',
      name: 'cart',
      created: 5,
      version: '1',
      cells: [{ ready: 1, desired: 2 }, null, '10.0.0.1'],
      labels: { app: 'cart' },
    }
    const columns = buildColumns({ heads, scope: 'namespaced', manyClusters: true, locale: 'en' })
    const values = Object.fromEntries(columns.map((column) => [column.id, valueOf(row, column)]))
    expect(values).toMatchObject({
      name: 'cart',
      cluster: 'seoul',
      ready: { ready: 1, desired: 2 },
      ip: '10.0.0.1',
      labels: ['app=cart'],
      created: 5,
    })
  })
})
