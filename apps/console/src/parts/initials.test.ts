import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['김하늘', '하늘'],
  ['이 도윤', '이도'],
  ['Haneul Kim', 'HK'],
  ['admin', 'A'],
  ['  ', ''],
])('the initials of %j are %j', (name, expected) => expect(initialsOf(name)).toBe(expected))
