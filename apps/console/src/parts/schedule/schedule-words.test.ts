import { expect, it } from 'vitest'
import { scheduleInWords } from './schedule-words.ts'

it.each([
  ['*/5 * * * *', 'Every 5 minutes', '5분마다'],
  ['0 * * * *', 'Every hour', '1시간마다'],
  ['5 * * * *', 'At 5 minutes past the hour', '매시 5분'],
  ['0 2 * * *', 'At 02:00, every day', '매일 02:00'],
  ['@daily', 'At 00:00, every day', '매일 00:00'],
  ['30 3 * * 1-5', 'At 03:30, Monday through Friday', '월요일부터 금요일까지 03:30'],
  ['0 3 1 * *', 'At 03:00, on day 1 of the month', '매월 1일 03:00'],
  ['0 */3 * * *', 'On the hour, every 3 hours', '3시간마다 정각'],
  ['0 9,18 * * *', 'At 09:00 and 18:00, every day', '매일 09:00, 18:00'],
  [
    '*/10 9-18 * * 1-5',
    'Every 10 minutes, between 09:00 and 18:59, Monday through Friday',
    '10분마다, 09:00부터 18:59까지, 월요일부터 금요일까지',
  ],
  ['15 */2 * * *', 'At 15 minutes past the hour, every 2 hours', '2시간마다 15분'],
])('%s is “%s” and “%s”', (schedule, en, ko) => {
  expect([scheduleInWords(schedule, 'en'), scheduleInWords(schedule, 'ko')]).toEqual([en, ko])
})

it.each(['', 'now and then', '@every 1h', '99 * * * *'])('there are no words for %j', (schedule) => {
  expect(scheduleInWords(schedule, 'en')).toBeNull()
})
