import { DASHBOARDS } from '@naru/mesh/dashboards/dashboard-table'
import { expect, it } from 'vitest'
import { wordKeyOf } from './use-runtime-words.ts'

it.each(Object.entries(DASHBOARDS))(
  'the dashboard %s has words for all that it tells',
  (_, { title, charts }) => {
    const labels = charts.flatMap(({ by = {} }) => Object.values(by))
    const wordless = [
      wordKeyOf('runtime', title) ? [] : [title],
      labels.filter((label) => !wordKeyOf('label', label)),
      charts.map(({ name }) => name).filter((name) => !wordKeyOf('chart', name)),
    ]
    expect(wordless.flat()).toEqual([])
  },
)

it('what is not known has none', () => {
  expect(wordKeyOf('chart', 'Load of the moon')).toBeUndefined()
})
