import { expect, it } from 'vitest'
import { formatTimeTicks } from './time-ticks.ts'

const at = (day: number, hour: number, minute = 0, second = 0) =>
  new Date(2026, 10, day, hour, minute, second).getTime() / 1000

it('names the day where it begins', () => {
  const ticks = [at(22, 18), at(22, 21), at(23, 0), at(23, 3)]
  expect(formatTimeTicks(ticks, 10_800, 'en')).toEqual(['18:00\nNov 22', '21:00', '00:00\nNov 23', '03:00'])
  expect(formatTimeTicks(ticks, 10_800, 'ko')).toEqual([
    '18:00\n11월 22일',
    '21:00',
    '00:00\n11월 23일',
    '03:00',
  ])
})

it('is a day alone where ticks are days apart', () => {
  expect(formatTimeTicks([at(1, 0), at(8, 0)], 604_800, 'ko')).toEqual(['11월 1일', '11월 8일'])
})

it('has seconds where ticks are seconds apart', () => {
  expect(formatTimeTicks([at(1, 9, 5, 30)], 30, 'en')).toEqual(['09:05:30\nNov 1'])
})
