import type { Row } from '@naru/contract/rows/row'
import { expect, it } from 'vitest'
import { planMarks, readMarks } from './read-marks.ts'

const column = (id: string) => ({ id, title: { en: id, ko: id }, type: 'text' })

function list(columns: readonly string[], ...rows: readonly Pick<Row, 'name' | 'cells'>[]) {
  const made = rows.map(
    (row, index): Row => ({
      uid: `u${index}`,
      cluster: 'seoul',
      namespace: 'shop',
      created: 1_000_500,
      version: '1',
      ...row,
    }),
  )
  return {
    columns: columns.map(column),
    order: made.map(({ uid }) => uid),
    rows: new Map(made.map((row) => [row.uid, row])),
  }
}

it('is a rollout where a deployment made a replica set', () => {
  const sets = list(
    ['status', 'revision'],
    { name: 'cart-api-7d9f8', cells: [null, 3] },
    { name: 'alone', cells: [null, null] },
  )
  expect(readMarks(sets)).toEqual([
    {
      id: 'u0',
      at: 1000,
      tone: 'change',
      reason: null,
      kind: 'deployment',
      namespace: 'shop',
      name: 'cart-api',
    },
  ])
})

it('is a warning, of the object that it is about', () => {
  const about = { kind: 'pod', namespace: 'shop', name: 'cart-0' }
  const events = list(
    ['last-seen', 'reason', 'object'],
    { name: 'e1', cells: [7_000, 'BackOff', about] },
    { name: 'e2', cells: [null, 'BackOff', about] },
    { name: 'e3', cells: [7_000, 'BackOff', null] },
  )
  expect(readMarks(events)).toEqual([{ id: 'u0', at: 7, tone: 'warning', reason: 'BackOff', ...about }])
})

it('asks for the newest of one namespace, or of all', () => {
  const { rollouts, warnings } = planMarks('seoul', 'shop')
  expect([rollouts.namespaces, warnings.namespaces]).toEqual([['shop'], ['shop']])
  expect(planMarks('seoul', null).rollouts).toMatchObject({ namespaces: 'all', limit: 200 })
})
