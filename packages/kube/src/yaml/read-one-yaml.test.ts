import { expect, it } from 'vitest'
import { readOneYaml } from './read-one-yaml.ts'

it.each([
  ['a: off\nb: 0400', { a: false, b: 256 }],
  ['a: &one [1]\nb: *one', { a: [1], b: [1] }],
  ['# nothing', null],
  ['', null],
])('%j says %j', (text, said) => expect(readOneYaml(text)).toEqual(said))

it.each([
  ['no YAML', 'secret: [secret-token', true],
  ['a key twice', 'secret-token: 1\nsecret-token: 2', true],
  ['a second document', 'a: secret-token\n---\nb: 1', true],
  ['an alias where none may be', 'a: &secret-token [1]\nb: *secret-token', false],
])('%s is refused without a word of it', (_what, text, aliases) => {
  expect(() => readOneYaml(text, { aliases })).toThrow(/^(?!.*secret-token)no YAML of one document$/s)
})
