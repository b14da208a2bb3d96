import { expect, it } from 'vitest'
import { rowsOf } from './panel-rows.ts'

it('tells the highest first, and nothing of what is no number', () => {
  const sample = (pod: string, value: string) => ({ labels: { pod }, value, count: null })
  expect(rowsOf([sample('a', '1'), sample('b', 'NaN'), sample('c', '20')], 'x')).toEqual([
    { name: 'c', labels: { pod: 'c' }, value: 20 },
    { name: 'a', labels: { pod: 'a' }, value: 1 },
  ])
  expect(rowsOf([{ labels: {}, value: '7', count: null }], 'Pods')[0]?.name).toBe('Pods')
})
