import { describe, expect, it } from 'vitest'
import { formatHolder } from './subject-name.ts'

describe('who is named in a binding', () => {
  it.each([
    ['naru:role:admin', 'Administrator', '관리자'],
    ['naru:role:gone', 'gone', 'gone'],
    ['naru:group:platform', 'platform', 'platform'],
    ['naru:kim', 'kim', 'kim'],
    ['kim@hanbat.example', 'kim@hanbat.example', 'kim@hanbat.example'],
  ])('%s reads %s and %s', (subject, en, ko) => {
    expect(formatHolder(subject, 'en')).toBe(en)
    expect(formatHolder(subject, 'ko')).toBe(ko)
  })
})
