import { describe, expect, it } from 'vitest'
import { formatListed, formatWord, PENDING_ADDRESS } from './value-words.ts'

describe('a word of a column', () => {
  it.each([
    ['system_manager', 'role', 'System administrator', '시스템 관리자'],
    ['viewer', 'role', 'Viewer', '조회자'],
    ['someone', 'role', 'someone', 'someone'],
    ['local', 'source', 'Naru', 'Naru'],
    ['demo', 'source', 'Demonstration', '데모'],
    ['company', 'source', 'company', 'company'],
    ['local', 'text', 'local', 'local'],
    ['viewer', 'text', 'viewer', 'viewer'],
    ['Ready', 'status', 'Ready', '준비됨'],
  ])('%s of type %s reads %s, %s', (value, type, en, ko) => {
    expect(formatWord(value, type, 'en')).toBe(en)
    expect(formatWord(value, type, 'ko')).toBe(ko)
  })
})

it('an address that something waits for reads so, whatever else is listed stays as it is', () => {
  const read = (value: string, type: string) => [
    formatListed(value, type, 'en'),
    formatListed(value, type, 'ko'),
  ]
  expect(read(PENDING_ADDRESS, 'addresses')).toEqual(['Waits for an address', '주소 할당 대기'])
  expect(read('203.0.113.7', 'addresses')).toEqual(['203.0.113.7', '203.0.113.7'])
  expect(read(PENDING_ADDRESS, 'list')).toEqual([PENDING_ADDRESS, PENDING_ADDRESS])
})
