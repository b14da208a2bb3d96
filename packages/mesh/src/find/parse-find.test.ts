import { describe, expect, it } from 'vitest'
import { parseFind } from './parse-find.ts'

describe('an expression is refused, with the place,', () => {
  it.each([
    ['', 'empty', 0, ''],
    ['app = cart and', 'empty', 14, ''],
    ['(app = cart)', 'parentheses', 0, '('],
    ['app = a or', 'empty', 10, ''],
    ['app = a or and ns = b', 'empty', 11, ''],
    ['app = a and http > 1', 'node-and-edge', 12, 'http > 1'],
    ['http > 2 or app = a and http > 1', 'node-and-edge', 24, 'http > 1'],
    ['colour = red', 'unknown-operand', 0, 'colour'],
    ['label: = red', 'unknown-operand', 0, 'label:'],
    ['is app', 'operator-missing', 3, 'app'],
    ['app =', 'value-missing', 5, ''],
    ['httpin > many', 'not-a-number', 9, 'many'],
    ['app > 3', 'not-ordered', 6, '3'],
    ['cb = true', 'flag-compared', 3, '='],
    ['cb not = true', 'flag-compared', 3, 'not ='],
    ['app contains', 'value-missing', 12, ''],
    ['appcontains x', 'unknown-operand', 0, 'appcontains x'],
    ['rt > NaN', 'not-a-number', 5, 'NaN'],
    ['label', 'unknown-operand', 0, 'label'],
    ['node = pod', 'unknown-kind', 7, 'pod'],
  ])('%j', (text, reason, at, part) => {
    expect(parseFind(text)).toEqual({ ok: false, error: { reason, at, length: part.length, text: part } })
  })
})
