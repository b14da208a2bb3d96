import { expect, it } from 'vitest'
import { formatBytes, formatCpu, readAmount } from './quantity.ts'

it.each([
  ['250m', 0.25],
  ['1Ei', 2 ** 60],
  ['2E', 2e18],
  ['1e3', 1000],
  ['512Mi', 512 * 2 ** 20],
  [4, 4],
  ['a lot', 0],
  ['1.2.3', 0],
  [undefined, 0],
])('the quantity %j amounts to %d', (quantity, amount) => {
  expect(readAmount(quantity)).toBe(amount)
})

it.each([
  [2 ** 30, '1Gi'],
  [1536 * 2 ** 20, '1536Mi'],
  [1000, '1000'],
  [0, '0'],
])('%d bytes are written as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

it.each([
  [2, '2'],
  [0.25, '250m'],
])('%d cores are written as %s', (cores, text) => expect(formatCpu(cores)).toBe(text))
