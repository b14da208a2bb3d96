import { describe, expect, it } from 'vitest'
import { formatWord } from './value-words.ts'

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
