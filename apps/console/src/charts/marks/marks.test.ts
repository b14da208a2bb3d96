import { expect, it } from 'vitest'
import type { ChartMark } from '../chart-line.ts'
import { groupMarks, marksAt, marksWithin } from './marks.ts'

const mark = (at: number): ChartMark => ({ id: String(at), at, tone: 'change', text: `at ${at}`, href: null })
const times = [0, 60, 120, 180, 240]
const data = { times, marks: [130, 10, 241, 15, 240, -1].map(mark) }

it('are those of the time that is drawn, oldest first', () => {
  expect(marksWithin(data).map(({ at }) => at)).toEqual([10, 15, 130, 240])
  expect(marksWithin({ times })).toEqual([])
})

it('stand together where they are near to each other', () => {
  expect(groupMarks(data).map(({ place, marks }) => [place, marks.map(({ at }) => at)])).toEqual([
    [10 / 240, [10, 15]],
    [130 / 240, [130]],
    [1, [240]],
  ])
  expect(groupMarks({ times: [60], marks: [mark(60)] }).map(({ place }) => place)).toEqual([0])
})

it('belong to the point before them', () => {
  const told = times.map((_, index) => marksAt(data, index).map(({ at }) => at))
  expect(told).toEqual([[10, 15], [], [130], [], [240]])
})
