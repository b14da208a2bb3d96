import { expect, it } from 'vitest'
import { formatAnswer } from './send-call.ts'

const SECRETS = { group: '', plural: 'secrets' }
const secret = {
  kind: 'Secret',
  metadata: { name: 'key', managedFields: [{ manager: 'x' }] },
  data: { token: 'czNjcjN0' },
}

it.each([
  ['one secret', secret],
  ['a list of them', { kind: 'SecretList', metadata: {}, items: [secret, secret] }],
])('the values of %s are never shown', (_what, answer) => {
  const text = formatAnswer(JSON.stringify(answer), SECRETS)
  expect(text).toContain('token: ••••••')
  expect(text).not.toContain('czNjcjN0')
  expect(text).not.toContain('managedFields')
})

it('an answer that is no object stays as it came', () => {
  expect(formatAnswer('<h1>Bad gateway</h1>', SECRETS)).toBe('<h1>Bad gateway</h1>')
})

it('a long number keeps its digits', () => {
  expect(formatAnswer('{"kind":"X","spec":{"count":12345678901234567890}}', SECRETS)).toContain(
    'count: 12345678901234567890',
  )
})
