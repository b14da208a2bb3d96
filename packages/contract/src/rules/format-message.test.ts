import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../errors/rule-messages.ts'
import { withParticle } from '../text/particle.ts'
import { formatMessage } from './format-message.ts'

describe('a message', () => {
  it.each([
    ['rule.required', { x: 'name' }, 'Please input the name.'],
    ['rule.select', { x: 'cluster' }, 'Please select the cluster.'],
    ['rule.between', { x: 'Replicas', min: 1, max: 1000 }, 'Replicas must be between 1 and 1000.'],
    ['rule.maxBytes', { x: 'Value', n: 255 }, 'Value cannot exceed 255 bytes.'],
    ['rule.maxItems', { x: 'Kinds', n: 5 }, 'At most 5 Kinds are allowed.'],
    ['rule.duplicate', { x: 'Key' }, 'Key cannot be duplicated.'],
    ['rule.noSpaces', { x: 'ID' }, 'ID does not allow spaces.'],
    ['rule.positive', { x: 'Size' }, 'Size allows only positive values.'],
    ['rule.description', {}, 'Description cannot exceed 255 Byte.'],
    ['rule.maxLength', { x: 'Name', n: 45 }, 'Name must be 45 characters or less.'],
    ['rule.email', {}, 'Email must follow the email format.'],
    ['unknown.key', {}, 'unknown.key'],
    ['rule.ofAnotherRelease', { x: 'Key' }, 'Key is not valid.'],
  ])('%s reads in English', (key, params, expected) => {
    expect(formatMessage(key, 'en', params)).toBe(expected)
  })

  it.each([
    ['rule.required', { x: '이름' }, '이름을 입력하세요.'],
    ['rule.required', { x: '포트' }, '포트를 입력하세요.'],
    ['rule.between', { x: '레플리카', min: 1, max: 1000 }, '레플리카는 1에서 1000 사이여야 합니다.'],
  ])('%s reads in Korean', (key, params, expected) => {
    expect(formatMessage(key, 'ko', params)).toBe(expected)
  })

  it('has the same values and known particles in both languages', () => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name).toSorted()
    const pairs = ['을/를', '이/가', '은/는', '과/와', '으로/로', '이나/나']
    for (const { en, ko } of Object.values(MESSAGES)) {
      expect(names(ko)).toEqual(names(en))
      for (const [, pair] of ko.matchAll(/\|([^}]+)\}/g)) expect(pairs).toContain(pair)
      expect(ko).toMatch(/[가-힣]/)
    }
  })
})

describe('a particle', () => {
  it.each([
    ['파드', '이/가', '파드가'],
    ['노드 3', '을/를', '노드 3을'],
    ['시크릿', '은/는', '시크릿은'],
    ['서울', '으로/로', '서울로'],
    ['부산', '으로/로', '부산으로'],
    ['YAML', '으로/로', 'YAML로'],
    ['URL', '을/를', 'URL을'],
    ['name', '을/를', 'name를'],
    ['(이름)', '과/와', '(이름)과'],
  ] as const)('of %s', (word, pair, expected) => expect(withParticle(word, pair)).toBe(expected))
})
