import { expect, it, vi } from 'vitest'
import { mayOwn } from './may-own.ts'

vi.mock('../kinds/registry.ts', () => import('../../test/own-kinds.ts'))

it.each([
  ['garden', true],
  ['season', true],
  ['soil', false],
  ['pot', false],
  ['guest', false],
  ['cr:else.example/v1/databases', true],
  ['cr:core/v1/things', false],
])('whether a %s may own others: %s', (kind, owns) => expect(mayOwn(kind)).toBe(owns))
