import { expect, it } from 'vitest'
import { listFieldHelp } from './field-help.ts'
import { FIELD_HELP } from './field-help-texts.ts'

it('names a field and what it means', () => {
  expect(listFieldHelp('virtualservices', 'en')[0]).toEqual({
    objectField: 'spec.hosts',
    message: 'The hosts whose traffic is routed.',
  })
  expect(listFieldHelp('virtualservices', 'ko')[0]?.message).toBe('라우팅할 트래픽의 호스트입니다.')
})

it('has nothing for types that explain themselves', () => {
  expect(listFieldHelp('envoyfilters', 'en')).toEqual([])
  expect(listFieldHelp('constructor', 'en')).toEqual([])
})

it('says of an internal object only that it is one', () => {
  expect(listFieldHelp('gateways', 'en', true).map(({ objectField }) => objectField)).toEqual(['internal'])
})

it('explains each field once, in both languages', () => {
  for (const texts of Object.values(FIELD_HELP)) {
    expect(new Set(texts.map(({ field }) => field)).size).toBe(texts.length)
    expect(texts.every(({ text }) => /[가-힣]/.test(text.ko) && !/[가-힣]/.test(text.en))).toBe(true)
  }
})
